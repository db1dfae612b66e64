import { validate } from '../../src/validator.ts'
import type { Incoming } from '../document.ts'
import type { Finding, Language, Say } from '../finding.ts'

const categories = { cen: 'EN_16931', ksa: 'KSA' } as const

/** The authority's rules; where the form of the XML is wrong, nothing else is looked at. */
export function ruleFindings({ xml }: Incoming, now: Date, language: Language, say: Say): Finding[] {
  const { findings } = validate(xml, { now, language })
  const formal = findings.filter(({ stage, severity }) => stage === 'structure' && severity === 'error')
  if (formal.length > 0)
    return [schemaInvalid(say, formal.map(({ element, message }) => `${element}: ${message}`).join(' '))]
  const valid = say('info', 'XSD_ZATCA_VALID', 'XSD validation', 'schema-valid')
  const rest = findings.flatMap(({ stage, severity, rule, message }): Finding[] =>
    stage === 'structure' ? [] : [{ level: severity, code: rule, category: categories[stage], message }],
  )
  return [valid, ...rest]
}

export function schemaInvalid(say: Say, detail = ''): Finding {
  const finding = say('error', 'XSD_ZATCA_INVALID', 'XSD validation', 'schema-invalid')
  return { ...finding, message: `${finding.message} ${detail}`.trim() }
}
