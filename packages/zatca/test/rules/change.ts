import { copy, type Draft, elements, everything, readDraft, write } from '../fuzz/draft.ts'

/** One change of a document. */
export type Change = (root: Draft) => void

/** The element at a path below the root, such as `cac:InvoiceLine[2]/cac:Item`. */
function at(root: Draft, path: string): Draft {
  let draft = root
  for (const step of path.split('/')) {
    const [, name, number = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? []
    const found = elements(draft).filter((each) => each.name === name)[Number(number) - 1]
    if (!found) throw new Error(`${path}: no ${step}`)
    draft = found
  }
  return draft
}

const spaces =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'

export const text =
  (path: string, to: string): Change =>
  (root) => {
    at(root, path).children = [to]
  }

export const drop =
  (path: string): Change =>
  (root) => {
    const target = at(root, path)
    target.parent?.children.splice(target.parent.children.indexOf(target), 1)
  }

/** At the end of the element at the path; of the document where it is ''. */
export const add =
  (path: string, xml: string): Change =>
  (root) => {
    const into = path === '' ? root : at(root, path)
    into.children.push(...elements(readDraft(`<x ${spaces}>${xml}</x>`)).map((each) => copy(each, into)))
  }

export const attribute =
  (path: string, name: string, to: string): Change =>
  (root) => {
    const target = at(root, path)
    target.attributes = [...target.attributes.filter(([each]) => each !== name), [name, to]]
  }

/** Every element of a name gets another text. */
export const texts =
  (name: string, to: string): Change =>
  (root) => {
    for (const each of everything(root)) if (each.name === name) each.children = [to]
  }

export function changed(xml: string, changes: readonly Change[]): string {
  const root = readDraft(xml)
  for (const change of changes) change(root)
  return write(root)
}
