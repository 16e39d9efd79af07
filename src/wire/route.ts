/**
 * What a route of the API is: one value under its name, which is its method and its path. The house serves it, the client
 * asks it, OpenAPI and docs/reference/roles.md describe it and the access suite tries it, all by that value. A client needs no more
 * than the name when it runs, and the types; so no schema comes with a page.
 */
import type { z } from 'zod'
import type { Role } from '../rules/conduct/people.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Anyone at all, anybody who is signed in, or people with one of these roles at their terminal. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export interface Route {
  /** Who may ask; the house itself is among them where it gives the command too. */
  readonly access: Access
  /** Under which heading it is listed. */
  readonly tag: string
  readonly summary: string
  /** What is sent: what the path names is in the path, all else in the query of a GET and in the body of the others. */
  readonly given?: z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>
  /** What is answered; nothing but that it is done, where there is none. */
  readonly answer?: z.ZodType
  /** The form of the answer, where it is not JSON. */
  readonly form?: string
  /** What is answered under another status than 200. */
  readonly also?: Readonly<Record<number, z.ZodType>>
}

export type RouteList = Readonly<Record<`${Method} /${string}`, Route>>

type NamedIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamedIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What the path of a route names and its schema does not is text. */
type WithPath<Name extends string, Given> = Given & {
  readonly [Each in Exclude<NamedIn<Name>, Given extends unknown ? keyof Given : never>]: string
}

/** Nobody changes on its way what somebody hands over. */
export type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value

/** What is sent to a route, as a program writes it and as the house has read it. */
export type Sent<Name extends string, Value> = WithPath<
  Name,
  Value extends { readonly given: infer Given extends z.ZodType } ? Frozen<z.input<Given>> : unknown
>
export type RouteInput<Name extends string, Value> = WithPath<
  Name,
  Value extends { readonly given: infer Given extends z.ZodType } ? z.output<Given> : unknown
>

export type RouteOutput<Value> = Value extends { readonly answer: infer Answer extends z.ZodType } ? z.output<Answer> : void

/** What is sent with an idempotency key; a path that names an id means something else by it. */
export type KeyIn<Name extends string> = Name extends `${string}:id` ? never : 'id'

/** The names in a path: "table" and "round" in /tables/:table/rounds/:round. */
export const namedIn = (path: string): readonly string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!)
