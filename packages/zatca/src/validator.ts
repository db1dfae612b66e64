import { Doc, type Node } from './validator/engine/doc.ts'
import { pathOf } from './validator/engine/names.ts'
import type { Severity } from './validator/engine/rule.ts'
import { RulesStop } from './validator/engine/stop.ts'
import { type Stage, type StageName, stages } from './validator/stages.ts'
import { checkStructure } from './validator/structure/check.ts'
import { type Language, words } from './validator/words.ts'
import { parseXml, XmlError } from './xml/parse.ts'
import type { XmlDocument, XmlElement } from './xml/tree.ts'

/** One breach of one rule. */
export type Finding = {
  /** The authority's id of the rule: `BR-KSA-40`. */
  readonly rule: string
  /** An error rejects the document, a warning does not. */
  readonly severity: Severity
  readonly stage: StageName
  /** Where: `/Invoice/cac:TaxTotal[2]/cbc:TaxAmount`. */
  readonly element: string
  /** From 1. */
  readonly line: number
  readonly message: string
  /** What to do about it. */
  readonly hint: string
}

export type Report = {
  /** No rule of severity error was broken: the authority would accept the document, as far as rules decide. */
  readonly valid: boolean
  readonly findings: readonly Finding[]
}

export type ValidateOptions = {
  /** The moment of validation: no date of issue may lie after its day in Riyadh. The clock where left out. */
  readonly now?: Date
  /** Of the messages; English where left out. */
  readonly language?: Language
  /** Some stages only. */
  readonly only?: readonly StageName[]
}

type Place = { readonly element: string; readonly line: number }
type Found = Place & Pick<Finding, 'rule' | 'severity' | 'stage'> & { readonly about?: string }

const placeAt = (element: XmlElement): Place => ({ element: pathOf(element), line: element.line })
const placeOf = (node: Node): Place => placeAt(node.element)

/** Adds what the rules of a stage find. */
function check(doc: Doc, { name: stage, rules, stopped }: Stage, found: Found[]): void {
  let stop: RulesStop | undefined
  for (const { id, severity, check } of rules) {
    try {
      check(doc, (element) => found.push({ rule: id, severity, stage, ...placeOf(element) }))
    } catch (cause) {
      if (!(cause instanceof RulesStop)) throw cause
      stop ??= cause
    }
  }
  if (stop) found.push({ rule: stopped, severity: 'error', stage, ...placeOf(stop.node ?? doc.root) })
}

function found(input: string | XmlDocument, now: Date, only?: readonly StageName[]): Found[] {
  let xml: XmlDocument
  try {
    xml = typeof input === 'string' ? parseXml(input) : input
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause
    return [{ rule: 'XML', severity: 'error', stage: 'structure', element: '', line: cause.line }]
  }
  const wanted = (name: StageName) => only?.includes(name) ?? true
  const found = wanted('structure') ? formOf(xml) : []
  const doc = new Doc(xml, now)
  for (const stage of stages) if (wanted(stage.name)) check(doc, stage, found)
  return found
}

/** What a rule says, in both languages and without its place in a document; null for one that this validator does not know. */
export function explainRule(rule: string): Record<Language, string> | null {
  if (!Object.hasOwn(words.en, rule)) return null
  const [en, ar] = [words.en[rule], words.ar[rule]]
  if (!(en && ar) || en.message.includes('{{')) return null
  return { en: `${en.message} ${en.hint}`.trim(), ar: `${ar.message} ${ar.hint}`.trim() }
}

const formOf = ({ root }: XmlDocument): Found[] =>
  checkStructure(root).map(({ rule, element, name }) => ({
    rule,
    severity: 'error',
    stage: 'structure',
    about: name,
    ...placeAt(element),
  }))

/**
 * Checks a document against the rules of the authority, without network and without the clock when `now` is given.
 * Text that is no XML gives one finding with the rule `XML`. Where the authority's own validator would break off (an amount that is no
 * number), the stage has a finding `KSA-GENERAL` or `CEN-GENERAL` besides those of all rules that could be read.
 */
export function validate(input: string | XmlDocument, options: ValidateOptions = {}): Report {
  const texts = words[options.language ?? 'en']
  const findings = found(input, options.now ?? new Date(), options.only).map(({ about = '', ...each }): Finding => {
    const { message = each.rule, hint = '' } = texts[each.rule] ?? {}
    return { ...each, message: message.replace('{{name}}', about), hint }
  })
  return { valid: findings.every(({ severity }) => severity !== 'error'), findings }
}
