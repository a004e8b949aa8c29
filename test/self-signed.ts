import { generateKeyPairSync, sign } from 'node:crypto'
import { der, ecdsaSha256, utcTime } from './der.ts'

/** A certificate that is right in every part but that no authority vouches for, as PEM (RFC 5280, 4.1). */
export function selfSigned(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(host)))
  const name = der(0x30, der(0x31, commonName))
  const version = der(0xa0, Buffer.from('020102', 'hex'))
  const serial = Buffer.from('020101', 'hex')
  const validity = der(0x30, utcTime('260101000000Z'), utcTime('490101000000Z'))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const tbs = der(0x30, version, serial, ecdsaSha256, name, validity, name, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', tbs, privateKey))
  const body = der(0x30, tbs, ecdsaSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}
