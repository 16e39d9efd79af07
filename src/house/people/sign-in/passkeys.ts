/**
 * Passkeys: a key in a device that its owner unlocks, so two factors in one. A passkey signs in without a name, so that
 * asking for it tells nobody who has an account, and it unlocks an account that failures have locked.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/schemas.ts'
import { Challenges, type ChallengePurpose } from './challenges.ts'
import type { PeopleDesk } from '../desk.ts'
import type { Passkey } from '../events.ts'
import { deviceDigest } from './devices.ts'
import { isFresh } from '../sessions/own-sessions.ts'
import { isLockedAnywhere, isResting, type KnownPasskey } from '../known-people.ts'
import { record, type PeopleFact } from '../record.ts'
import { refused } from '../../streams/refused.ts'
import { rolesAt, terminalOf } from '../roles.ts'
import { removalFault, unprovedFault } from './second-factor.ts'
import type { Issued, Session } from '../sessions/sessions.ts'
import { entered, notHere, passkeyFailed, type AttemptedSignIn } from './sign-in.ts'

/** The site that passkeys are bound to. */
export interface Site {
  /** Its domain, such as example.org. */
  readonly id: string
  readonly called: string
  /** The addresses under which its pages are served, such as https://example.org. */
  readonly origins: readonly string[]
}

/** It takes longer to load than the server does: no house waits for it at its start. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257]

/** A passkey is as good as a password: only somebody who has just signed in may add one, or take one of their own away. */
const mostPasskeys = 10

export class Passkeys {
  readonly #desk: PeopleDesk
  readonly #site: Site
  readonly #challenges: Challenges

  constructor(desk: PeopleDesk, site: Site) {
    this.#desk = desk
    this.#site = site
    this.#challenges = new Challenges(desk.house, (text) => desk.sessions.sign(text))
  }

  /** What a browser needs to make a passkey for somebody who is signed in. */
  async toRegister(session: Session): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
    const { house } = this.#desk
    const { person } = session
    const known = house.people.state.get(person)
    if (!known || known.guest) return refused('no-passkey', 'a guest has no account to keep a passkey for')
    const unproved = unprovedFault(house, known, session)
    if (unproved) return unproved
    if (!isFresh(session, house.clock.now())) return refused('sign-in-again', 'sign in again to add a passkey')
    if (known.passkeys.length >= mostPasskeys)
      return refused('many-passkeys', 'an account has at most {most} passkeys', { most: mostPasskeys })
    const { generateRegistrationOptions } = await library()
    return generateRegistrationOptions({
      challenge: this.#challenges.give({ register: person }),
      rpID: this.#site.id,
      rpName: this.#site.called,
      userID: new Uint8Array(Buffer.from(person, 'utf8')),
      userName: known.name,
      userDisplayName: known.called,
      excludeCredentials: known.passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
  }

  /** Keeps the passkey that a browser has made, if it answers what was asked of this person. */
  async register(session: Session, by: Giver, response: unknown): Promise<Issued | Refusal> {
    const { person, began } = session
    const passkey = await this.#made(person, response)
    const { house, sessions } = this.#desk
    return house.journal.decide(async (turn) => {
      const known = house.people.state.get(person)
      const unproved = known && unprovedFault(house, known, session)
      if (unproved) return unproved
      // The session may have ended meanwhile: by a new password, with which passkeys go too.
      if (!passkey || !known || began <= known.sessionsFrom || this.#isKept(passkey.id)) {
        return refused('passkey-not-kept', 'this passkey could not be verified: try again')
      }
      await record(house, by, [{ type: 'passkey-added', person, passkey }], turn)
      // Its owner has just unlocked the device.
      return sessions.proved(session)
    })
  }

  /** One key is one hand: it is of one account. */
  #isKept(id: string): boolean {
    for (const [, { passkeys }] of this.#desk.house.people.state) if (passkeys.some((each) => each.id === id)) return true
    return false
  }

  async #made(person: string, response: unknown): Promise<Passkey | undefined> {
    const { verifyRegistrationResponse } = await library()
    const made = await unlessInvalid(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.#challenges.take(challenge, { register: person }),
        expectedOrigin: [...this.#site.origins],
        expectedRPID: this.#site.id,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    if (!made?.verified) return undefined
    const { id, publicKey, counter, transports } = made.registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [] }
  }

  /** What a browser needs to sign anybody in. */
  async toSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library()
    const challenge = this.#challenges.give('sign-in')
    return generateAuthenticationOptions({ challenge, rpID: this.#site.id, userVerification: 'required' })
  }

  /**
   * Signs in the person whose passkey it is; what is wrong is answered as a wrong password is. It counts against a passkey
   * alone, where it is one of the account's own: names are no secret, and nobody locks anybody's account by naming it.
   */
  async signIn(attempt: Attempted): Promise<Issued | Refusal> {
    const { response, from, device, on } = attempt
    const { house } = this.#desk
    const person = claimed(response)
    const used = await this.#used(person, response, 'sign-in')
    return house.journal.decide(async (turn): Promise<Issued | Refusal> => {
      const known = house.people.state.get(person)
      const passkey = known && namedIn(response, known.passkeys)
      if (!known || !passkey) return passkeyFailed(house, { from }, turn)
      if (!used || known.disabled || !this.#counts(passkey, used)) {
        return passkeyFailed(house, { from, person, passkey: passkey.id }, turn)
      }
      const terminal = attempt.terminal ?? terminalOf(known.roles)
      if (rolesAt(terminal, known.roles).length === 0) return notHere(house, { person, from, terminal: attempt.terminal }, turn)
      const facts: PeopleFact[] = [{ type: 'passkey-used', person, ...used }]
      if (isLockedAnywhere(known)) facts.push({ type: 'person-unlocked', person })
      const here = device === undefined ? {} : { device: deviceDigest(device) }
      return entered(this.#desk, { person, from, terminal, how: 'passkey', on, ...here }, facts, turn)
    })
  }

  /** What a browser needs for somebody who is signed in to show that it is them, now. */
  async toProve({ person, nonce }: Session): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
    const passkeys = this.#passkeysOf(person)
    if (passkeys.length === 0) return refused('no-passkey', 'this account has no passkey: add one first')
    const { generateAuthenticationOptions } = await library()
    return generateAuthenticationOptions({
      challenge: this.#challenges.give({ prove: nonce }),
      rpID: this.#site.id,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    })
  }

  /** Keeps that somebody has just used a passkey of theirs in this session. */
  async prove(session: Session, by: Giver, response: unknown, from: string): Promise<Issued | Refusal> {
    const { house, sessions } = this.#desk
    const { person, began, nonce } = session
    const used = await this.#used(person, response, { prove: nonce })
    return house.journal.decide(async (turn) => {
      const known = house.people.state.get(person)
      const passkey = known && namedIn(response, known.passkeys)
      // The session may have ended meanwhile.
      if (!passkey || !used || known.disabled || began <= known.sessionsFrom || !this.#counts(passkey, used)) {
        await passkeyFailed(house, { from, ...(passkey && { person, passkey: passkey.id }) }, turn)
        return refused('passkey-not-used', 'this passkey could not be verified: try again')
      }
      await record(house, by, [{ type: 'passkey-used', person, ...used }], turn)
      return sessions.proved(session)
    })
  }

  /** Whether a passkey that has been verified counts: it does not rest, and is no copy. */
  #counts(passkey: KnownPasskey, used: Used): boolean {
    return !isResting(passkey, this.#desk.house.clock.now()) && goesOn(passkey.counter, used.counter)
  }

  #passkeysOf(person: string): readonly KnownPasskey[] {
    return this.#desk.house.people.state.get(person)?.passkeys ?? []
  }

  async #used(person: string, response: unknown, purpose: ChallengePurpose): Promise<Used | undefined> {
    const { verifyAuthenticationResponse } = await library()
    const given = response as AuthenticationResponseJSON
    const passkey = this.#passkeysOf(person).find(({ id }) => id === given?.id)
    if (!passkey) return undefined
    const { id, publicKey, counter } = passkey
    const proven = await unlessInvalid(() =>
      verifyAuthenticationResponse({
        response: given,
        expectedChallenge: (challenge) => this.#challenges.take(challenge, purpose),
        expectedOrigin: [...this.#site.origins],
        expectedRPID: this.#site.id,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }),
    )
    return proven?.verified ? { id, counter: proven.authenticationInfo.newCounter } : undefined
  }

  async removeOwn(session: Session, by: Giver, id: string): Promise<Refusal | undefined> {
    const { person } = session
    const { house, sessions } = this.#desk
    return house.journal.decide(async (turn) => {
      const known = house.people.state.get(person)
      const unproved = known && unprovedFault(house, known, session)
      if (unproved) return unproved
      if (!isFresh(session, house.clock.now())) return refused('sign-in-again', 'sign in again to remove a passkey')
      const fault = removalFault(known, id)
      if (fault) return fault
      // The device may be in other hands, and signed in: this session alone goes on.
      const others = sessions.open(person).filter(({ nonce }) => nonce !== session.nonce)
      const ended = others.map(({ nonce, began }): PeopleFact => ({ type: 'signed-out', person, nonce, began }))
      await record(house, by, [{ type: 'passkey-removed', person, id }, ...ended], turn)
      return undefined
    })
  }
}

interface Attempted extends Pick<AttemptedSignIn, 'from' | 'terminal' | 'device' | 'on'> {
  readonly response: unknown
}

interface Used {
  readonly id: string
  readonly counter: number
}

/** The passkey that a device says it has used, where it is one of these. */
const namedIn = (response: unknown, passkeys: readonly KnownPasskey[]): KnownPasskey | undefined =>
  passkeys.find(({ id }) => id === (response as Partial<AuthenticationResponseJSON> | null)?.id)

/** Who a device says that its passkey belongs to. */
const claimed = (response: unknown): string => {
  const handle = (response as Partial<AuthenticationResponseJSON> | null)?.response?.userHandle
  return typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString('utf8') : ''
}

/** A counter that does not rise is a copy of the device; devices that count nothing say zero always. */
const goesOn = (before: number, after: number): boolean => (before === 0 && after === 0) || after > before

/** Whatever a stranger sends, a response that does not verify is one thing: invalid. */
const unlessInvalid = async <Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
