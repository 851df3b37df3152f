/**
 * The grammar that `index.xml` names: the elements of the description standard that ours uses, in the
 * order that auditors' programs expect.
 */
export const dtd = `<!ELEMENT DataSet (Version, DataSupplier?, Command*, Media+, Command*)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Media (Name, Command*, Table+, Command*, AcceptNotice*)>
<!ELEMENT Table (URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?,
  (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))>
<!ELEMENT Validity (Range, Format?)>
<!ELEMENT Range (From, (To | Length)?)>
<!ELEMENT VariableLength (ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?, VariablePrimaryKey*,
  VariableColumn*, ForeignKey*)>
<!ELEMENT VariablePrimaryKey (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT VariableColumn (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT ForeignKey (Name+, References, Alias?)>
<!ELEMENT Numeric ((ImpliedAccuracy | Accuracy)?)>
<!ELEMENT Date (Format?)>
<!ELEMENT FixedLength ANY>
<!ELEMENT Map ANY>
<!ELEMENT Alias ANY>
<!ELEMENT AcceptNotice (#PCDATA)>
${['ANSI', 'Macintosh', 'OEM', 'UTF16', 'UTF7', 'UTF8', 'AlphaNumeric']
  .map((name) => `<!ELEMENT ${name} EMPTY>`)
  .join('\n')}
${[
  ...['Version', 'Name', 'Location', 'Comment', 'Command', 'URL', 'Description', 'Format', 'From'],
  ...['To', 'Length', 'DecimalSymbol', 'DigitGroupingSymbol', 'SkipNumBytes', 'Epoch'],
  ...['ColumnDelimiter', 'RecordDelimiter', 'TextEncapsulator', 'MaxLength', 'References'],
  ...['Accuracy', 'ImpliedAccuracy'],
]
  .map((name) => `<!ELEMENT ${name} (#PCDATA)>`)
  .join('\n')}
`
