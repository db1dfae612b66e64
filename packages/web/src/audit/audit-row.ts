import type { AuditEvent } from '@warsha/contract/audit'
import { type AuditSpeaker, auditText } from '@warsha/domain/audit-text'

export type AuditRow = AuditEvent

type Told = { field: string; from: string | null; to: string }

/** Old and new of each field; a fact that is no change has only what it is. */
export const toldBy = ({ changes }: AuditRow, say: AuditSpeaker): Told[] =>
  Object.entries(changes).map(([field, value]) =>
    Array.isArray(value) && value.length === 2
      ? { field: say.label(field), from: auditText(field, value[0], say), to: auditText(field, value[1], say) }
      : { field: say.label(field), from: null, to: auditText(field, value, say) },
  )

/** Where the word of a kind stands: in the log's own words, or where the short list of the kind is named. */
export const kindWords = (kind: string): string[] => [`entities.${kind}`, `records:lists.${kind}.title`]
