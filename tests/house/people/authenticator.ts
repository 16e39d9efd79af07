/** A device with passkeys, in software: it makes real keys and real signatures, so that what a house checks is checked. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What a device may get wrong, on purpose or not. */
export interface Ways {
  readonly origin?: string
  readonly site?: string
  /** Whether the owner has unlocked the device, and is there at all. */
  readonly verified?: boolean
  readonly present?: boolean
  /** Who it says that it belongs to. */
  readonly owner?: string
  readonly type?: string
  readonly challenge?: string
}

export const site = { id: 'house.example', called: 'The House', origins: ['https://house.example'] }

export class Authenticator {
  /** How often it was used, as it says itself: some devices say zero always. */
  counter: number
  readonly counts: boolean
  id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #owner = ''

  constructor({ counts = true, counter = 0 } = {}) {
    this.counts = counts
    this.counter = counter
  }

  #use(): number {
    if (this.counts) this.counter += 1
    return this.counter
  }

  #flags({ verified = true, present = true }: Ways, made: boolean): number {
    return (present ? 1 : 0) | (verified ? 4 : 0) | (made ? 64 : 0)
  }

  #seen(ways: Ways, made: boolean): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#use())
    return Buffer.concat([sha256(ways.site ?? site.id), Buffer.from([this.#flags(ways, made)]), counter])
  }

  /** The public key as COSE says it: EC2, ES256, P-256. */
  #publicKey(): Uint8Array {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = (part: string | undefined): Uint8Array => new Uint8Array(Buffer.from(part!, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }

  register({ challenge, user }: PublicKeyCredentialCreationOptionsJSON, ways: Ways = {}): RegistrationResponseJSON {
    this.#owner = user.id
    const size = Buffer.from([0, this.id.length])
    const made = Buffer.concat([this.#seen(ways, true), Buffer.alloc(16), size, this.id, this.#publicKey()])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(made)],
    ])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client('webauthn.create', challenge, ways),
        attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  signIn(
    { challenge }: PublicKeyCredentialRequestOptionsJSON,
    ways: Ways = {},
    key: KeyObject = this.#keys.privateKey,
  ): AuthenticationResponseJSON {
    const seen = this.#seen(ways, false)
    const said = client('webauthn.get', challenge, ways)
    const signature = sign('sha256', Buffer.concat([seen, sha256(Buffer.from(said, 'base64url'))]), key)
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: said,
        authenticatorData: text(seen),
        signature: text(signature),
        userHandle: ways.owner === undefined ? this.#owner : text(Buffer.from(ways.owner, 'utf8')),
      },
    }
  }
}

const client = (type: string, challenge: string, ways: Ways): string =>
  text(
    Buffer.from(
      JSON.stringify({
        type: ways.type ?? type,
        challenge: ways.challenge ?? challenge,
        origin: ways.origin ?? site.origins[0],
        crossOrigin: false,
      }),
      'utf8',
    ),
  )
