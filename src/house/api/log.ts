/** The house's own log: one line of JSON for each thing that happened, without secrets. */
import { pino, type DestinationStream, type Logger } from 'pino'

/** Whatever is called so is a secret, wherever it stands. */
const secret = ['password', 'next', 'token', 'cookie', 'authorization', 'seed', 'salt', 'digest', 'response', 'key', 'set-cookie']

const depths = ['', '*.', '*.*.', '*.*.*.']

export const houseLog = (level: string = 'info', to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: depths.flatMap((depth) =>
          secret.map((name) => (depth === '' ? quoted(name) : `${depth}${quoted(name)}`.replace('.[', '['))),
        ),
        censor: '…',
      },
      serializers: {
        // What a request carries beside its address is nobody's business.
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, path: url.split('?', 1)[0], ip }),
        err: ({ name, message, stack }: Error) => ({ name, message, stack }),
      },
    },
    ...(to ? [to] : []),
  )

const quoted = (name: string): string => (name.includes('-') ? `["${name}"]` : name)
