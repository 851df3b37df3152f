import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../servers/free-port.ts'
import { askSecurely } from './ask-securely.ts'

/** The proxies that `deploy` has a file for, and where Debian puts their programs. */
export const proxies = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' } as const
export type ProxyName = keyof typeof proxies

export const isInstalled = (proxy: ProxyName) => existsSync(proxies[proxy])

const deployed = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8')

/** The start options of a proxy, from the deployed file. */
interface Setup {
  folder: string
  port: number
  /** The servers behind it, as `host:port`. */
  upstreams: readonly string[]
}

const plans: Record<ProxyName, (setup: Setup) => Promise<{ args: string[]; env?: object }>> = {
  /** The site within the least that nginx wants around one, with a certificate and ports of its own. */
  nginx: async ({ folder, port, upstreams }) => {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
        ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    )
    const [server = '', ...more] = upstreams
    const site = deployed('nginx.conf')
      .replace('127.0.0.1:3000', server)
      .replace('# server 10.0.0.6:3000', more[0] ? `server ${more[0]}` : '# none')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
      .replaceAll('cashback.firma.de;', 'localhost;')
      .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
       events {} http { access_log off; ${places} ${site} }`,
    )
    return {
      args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    }
  },
  /** The original file, after the settings that limit a test to its folder and ports. */
  caddy: async ({ folder, port, upstreams }) => {
    const own = `{
      admin off
      skip_install_trust
      http_port ${await freePort()}
      storage file_system ${join(folder, 'caddy')}
    }
    `
    writeFileSync(join(folder, 'Caddyfile'), own + deployed('Caddyfile'))
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      env: { PUBLIC_URL: `https://localhost:${port}`, UPSTREAM: upstreams.join(' ') },
    }
  },
}

/** Starts a proxy with our file before these servers; answers with its address. */
export async function runProxy(proxy: ProxyName, { port, upstreams }: Omit<Setup, 'folder'>) {
  const folder = mkdtempSync(join(tmpdir(), `ruecklauf-${proxy}-`))
  mkdirSync(join(folder, 'caddy'))
  const { args, env } = await plans[proxy]({ folder, port, upstreams })
  const output: string[] = []
  const running = spawn(proxies[proxy], args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.stderr.on('data', (text) => output.push(String(text)))
  const url = `https://localhost:${port}`
  const answers = () =>
    askSecurely(`${url}/lib/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await answers())) {
    if (running.exitCode !== null) throw new Error(`${proxy} did not start: ${output.join('')}`)
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      running.kill('SIGTERM')
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
