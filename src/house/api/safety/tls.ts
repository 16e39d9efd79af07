/** What is spoken over TLS: nothing older than 1.2, and nothing that a recorded line could be read by later. */
import type { SecureContextOptions } from 'node:tls'

const suites = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

export const tlsTerms = {
  minVersion: 'TLSv1.2',
  ciphers: suites.join(':'),
  honorCipherOrder: true,
} as const satisfies SecureContextOptions
