/**
 * The names under which a house without a configured address answers (against DNS rebinding). A page of another site can
 * have its name lead to this machine, and a browser then takes it for the house's own page; but it cannot have the names of
 * this machine.
 */
import { hostname, networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { hasLocalName } from './origin.ts'
import { stop, type Stopped } from '../problem.ts'

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** What a machine is called on the network that it listens on; one that listens to itself alone has no further names. */
export const namesOfMachine = (host: string): readonly string[] => {
  if (loopbackHost.test(host)) return []
  const called = hostname().toLowerCase()
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address))
  return [host, called, `${called}.local`, ...addresses].map(asHost)
}

/** As a browser writes it in an address. */
const asHost = (name: string): string => (name.includes(':') ? `[${name}]` : name.toLowerCase())

/** For health checks, which may use any address and learn nothing about anybody. */
const forMachines = new Set(['/healthz', '/livez'])

/** The request was sent to a name that is not one of the house's. */
export const nameFault = (request: FastifyRequest, names: () => readonly string[]): Stopped | undefined => {
  const { hostname: name, routeOptions } = request
  if (hasLocalName(request) || forMachines.has(routeOptions.url ?? '')) return undefined
  return names().includes(name?.toLowerCase()) ? undefined : foreignName(request)
}

/** A name or an address with a port or without, and nothing beside it that another program might read as the name. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** What was sent as the name of the house is none. */
export const hostFault = ({ host }: FastifyRequest): Stopped | undefined =>
  // Programs that only ask how it is may say none.
  !host || hostForm.test(host)
    ? undefined
    : stop(400, 'malformed', 'the Host of a request is a name or an address, with a port or without')

const sayable = /^[\w.:[\]-]{1,200}$/

const foreignName = ({ protocol, host }: FastifyRequest): Stopped => {
  const address = sayable.test(host ?? '') ? `${protocol}://${host}` : 'https://felt.example.org'
  return stop(
    421,
    'foreign-name',
    'This house does not know that name as its own. If people open it at {address}, start it with --origin {address}',
    { address },
  )
}
