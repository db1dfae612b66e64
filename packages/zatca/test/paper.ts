import { createHash } from 'node:crypto'
import type { Build, Sign } from '../src/chain.ts'

export const sha = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The smallest thing with a place in a chain: its hash covers counter, previous hash and words, and not the stamp. */
export const paper =
  (words: string): Build =>
  ({ counter, previousHash }) => {
    const xml = `<Invoice icv="${counter}" pih="${previousHash}">${words}</Invoice>`
    return { xml, hash: sha(xml) }
  }
export const hashOfPaper = (xml: string): string => sha(xml.replace(/<Stamp>.*<\/Stamp>/, ''))
export const stamp: Sign = ({ unsignedXml, hash }) => ({
  xml: unsignedXml.replace('</Invoice>', `<Stamp>${hash}</Stamp></Invoice>`),
  hash: hashOfPaper(unsignedXml),
})
