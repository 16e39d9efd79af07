/** A certificate and its key: looked at before a house starts with them, and again while it runs, since both are renewed. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { Failure } from '../failure.ts'

interface Tls {
  readonly cert: Buffer
  readonly key: Buffer
}

export const tlsFrom = (certFile: string, keyFile: string): Tls => {
  const tls = readTls(certFile, keyFile)
  const { validTo } = new X509Certificate(tls.cert)
  if (Date.parse(validTo) < Date.now()) {
    process.stderr.write(`felt: ${certFile} has not been valid since ${validTo}: browsers will refuse it\n`)
  }
  return tls
}

/** Milliseconds between two looks at the files. */
const lookEvery = 5_000

/**
 * Hands over what the files have once they have been renewed. While one is new and the other is not yet, they do not go
 * together: only what is wrong on two looks is told.
 */
export const renewalsOf =
  (certFile: string, keyFile: string, first: Tls, failed: (why: string) => void) =>
  (renewed: (tls: Tls) => void): (() => void) => {
    let known = first
    let wrong: string | undefined
    let isTold = false
    const look = (): void => {
      try {
        const now = readTls(certFile, keyFile)
        wrong = undefined
        isTold = false
        if (now.cert.equals(known.cert) && now.key.equals(known.key)) return
        known = now
        renewed(now)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        if (why === wrong && !isTold) {
          isTold = true
          failed(`${why}: this house goes on with the certificate that it has`)
        }
        wrong = why
      }
    }
    const looking = setInterval(look, lookEvery)
    looking.unref()
    return () => clearInterval(looking)
  }

const readTls = (certFile: string, keyFile: string): Tls => {
  const [cert, key] = [read(certFile), read(keyFile)]
  const certificate = certificateIn(cert, certFile)
  if (!certificate.checkPrivateKey(keyIn(key, keyFile))) throw new Failure(`${keyFile} is not the key of ${certFile}`, 1)
  return { cert, key }
}

const certificateIn = (text: Buffer, file: string): X509Certificate => {
  try {
    // A binary one would be read here, but not by other programs.
    if (text.includes('-----BEGIN CERTIFICATE-----')) return new X509Certificate(text)
  } catch {
    // Said below.
  }
  throw new Failure(`${file} is not a certificate in PEM form, which begins with -----BEGIN CERTIFICATE-----`, 1)
}

const keyIn = (text: Buffer, file: string): KeyObject => {
  try {
    return createPrivateKey(text)
  } catch {
    throw new Failure(`${file} is not a private key in PEM form without a passphrase`, 1)
  }
}

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, 1)
  }
}
