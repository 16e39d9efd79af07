/** A certificate and its key, looked at before a house starts with them. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { Failure } from '../failure.ts'

export const tlsFrom = (certFile: string, keyFile: string): { readonly cert: Buffer; readonly key: Buffer } => {
  const [cert, key] = [read(certFile), read(keyFile)]
  const certificate = certificateIn(cert, certFile)
  if (!certificate.checkPrivateKey(keyIn(key, keyFile))) throw new Failure(`${keyFile} is not the key of ${certFile}`, 1)
  if (Date.parse(certificate.validTo) < Date.now()) {
    process.stderr.write(`felt: ${certFile} has not been valid since ${certificate.validTo}: browsers will refuse it\n`)
  }
  return { cert, key }
}

const certificateIn = (text: Buffer, file: string): X509Certificate => {
  try {
    // One in binary would be read here and by nobody else.
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
