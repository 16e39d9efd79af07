/** What is for programs on the machine of a house is asked by its own addresses too: a node may listen on no other. */
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isFromHere } from '../../../src/house/api/safety/origin.ts'

const asked = (
  hostname: string,
  remoteAddress: string,
  localAddress: string,
  headers: Readonly<Record<string, string>> = {},
): boolean =>
  isFromHere({ hostname, ip: remoteAddress, headers, socket: { remoteAddress, localAddress } } as unknown as FastifyRequest)

it.each([
  ['a program by the name of this machine', true, asked('localhost', '127.0.0.1', '127.0.0.1')],
  ['a program by the address that the house listens on', true, asked('10.0.0.1', '10.0.0.1', '10.0.0.1')],
  ['the same, where IPv4 is mapped', true, asked('10.0.0.1', '::ffff:10.0.0.1', '::ffff:10.0.0.1')],
  ['the same, by IPv6', true, asked('[2001:db8::1]', '2001:db8::1', '2001:db8::1')],
  ['another machine that names this one', false, asked('10.0.0.1', '10.0.0.2', '10.0.0.1')],
  ['a proxy on this machine, by the name of the house', false, asked('felt.example', '10.0.0.1', '10.0.0.1')],
  [
    'a proxy for somebody who names the address',
    false,
    asked('10.0.0.1', '10.0.0.1', '10.0.0.1', { 'x-forwarded-for': '192.0.2.7' }),
  ],
  [
    'a proxy that does not say by which name it was asked',
    false,
    asked('localhost', '127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }),
  ],
  ['the same by the other header', false, asked('10.0.0.1', '10.0.0.1', '10.0.0.1', { forwarded: 'for=192.0.2.7' })],
])('%s is from here: %s', (_, expected, is) => {
  expect(is).toBe(expected)
})
