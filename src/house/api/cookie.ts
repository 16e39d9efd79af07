/** The session of a browser: a cookie that no script can read and no other site can send. */
import type { FastifyReply, FastifyRequest } from 'fastify'
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
