import { createHash, sign, type KeyObject } from 'node:crypto'
import { der, ecdsaSha256, utcTime } from './der.ts'

/** A passkey as it is made. */
export interface Made {
  rpId: string
  clientData: Buffer
  id: Buffer
  publicKey: KeyObject
  privateKey: KeyObject
}

/** A statement with a certificate that says what made a passkey (WebAuthn level 3, 8.6, "fido-u2f"), right in every part. */
export function certified({ rpId, clientData, id, publicKey, privateKey }: Made) {
  const point = spki(publicKey).subarray(-pointBytes)
  const signed = Buffer.concat([Buffer.alloc(1), sha256(rpId), sha256(clientData), id, point])
  return new Map<string, unknown>([
    ['x5c', [new Uint8Array(certificateOf(publicKey))]],
    ['sig', new Uint8Array(sign('sha256', signed, privateKey))],
  ])
}

const pointBytes = 65
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })

/** Of nobody, by nobody (RFC 5280, 4.1): no more of it is looked at than the key. */
function certificateOf(key: KeyObject) {
  const version = der(0xa0, Buffer.from('020102', 'hex'))
  const serial = Buffer.from('020101', 'hex')
  const nobody = der(0x30)
  const validity = der(0x30, utcTime('260101000000Z'), utcTime('490101000000Z'))
  const tbs = der(0x30, version, serial, ecdsaSha256, nobody, validity, nobody, spki(key))
  return der(0x30, tbs, ecdsaSha256, der(0x03, Buffer.from([0, 0])))
}
