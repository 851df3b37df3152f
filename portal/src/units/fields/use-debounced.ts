import { useEffect, useState } from 'react'

/** A value that updates once it has been stable for a while. */
export function useDebounced<Value>(value: Value, milliseconds = 250): Value {
  const [settledValue, setSettledValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settledValue
}
