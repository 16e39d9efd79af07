/** The cookies of a browser, which no script can read and no other site can send: its session, and the secret of the device. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDevice } from '../../people/sign-in/devices.ts'
import { isLocal } from './origin.ts'

/** Anywhere but on this machine the cookie goes over TLS alone, and its name says so to browsers. */
const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https' || !isLocal(request)

const nameFor = (request: FastifyRequest): string => (isSecure(request) ? '__Host-felt' : 'felt')

export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)]

export const giveToken = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = isSecure(request)
  reply.setCookie(nameFor(request), token, { httpOnly: true, sameSite: 'strict', path: '/', secure })
}

export const takeToken = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(nameFor(request), { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) })
}

/** As long as browsers keep anything: it opens nothing, and says that an account has signed in here before. */
const deviceAge = 400 * 24 * 60 * 60

const deviceNameFor = (request: FastifyRequest): string => `${nameFor(request)}-device`

export const deviceOf = (request: FastifyRequest): string | undefined => {
  const device = request.cookies[deviceNameFor(request)]
  return isDevice(device) ? device : undefined
}

export const giveDevice = (request: FastifyRequest, reply: FastifyReply, device: string): void => {
  const secure = isSecure(request)
  reply.setCookie(deviceNameFor(request), device, { httpOnly: true, sameSite: 'strict', path: '/', secure, maxAge: deviceAge })
}
