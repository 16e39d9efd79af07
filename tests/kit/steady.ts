/** By day properties are tried from one seed, so that a change and not chance makes them fail; by night from others. */
import process from 'node:process'
import fc from 'fast-check'

if (process.env['NIGHTLY'] === undefined) fc.configureGlobal({ seed: 20_261_116 })
