import { pageOf, pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { useWhyNot } from '../may.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { partyFormOf } from './customer-form.ts'
import { type Party, usePartyName } from './PartyHead.tsx'
import { usePartyLabels } from './use-party-labels.ts'
import { type PartyKind, wordsOfParty } from './words.ts'

type Seen = { id: number; version: number }
type Props<Stored, Form extends FieldValues> = {
  of: PartyKind
  /** null: a new one */
  stored: Stored | null
  empty: Form
  calls: {
    get: { call: (input: { id: number }) => Promise<Stored> }
    create: { call: (form: NoInfer<Form>) => Promise<Stored> }
    update: { call: (form: NoInfer<Form> & Seen) => Promise<Stored> }
  }
  children: (form: UseFormReturn<NoInfer<Form>>) => ReactNode
}

/** Adds a customer, a partner or a supplier, or changes one. */
export function PartyForm<Stored extends Seen & Party, Form extends FieldValues>(props: Props<Stored, Form>) {
  const { of, stored, empty, calls } = props
  const { t } = useTranslation()
  const nameOf = usePartyName()
  const whyNot = useWhyNot()
  const words = wordsOfParty[of]
  const id = stored?.id ?? 0
  return (
    <RecordForm<Stored, Form>
      stored={stored}
      words={{
        title: stored ? nameOf(stored) : t(`${words}new`),
        ...(stored && { heading: t(`${words}edit`) }),
        save: t(stored ? `${words}saveChanges` : `${words}save`),
        saved: t(`${words}saved`),
      }}
      back={stored ? pageOf(of, id) : pathOf(of, 'list')}
      next={(saved) => pageOf(of, saved.id)}
      labelOf={usePartyLabels(of)}
      formOf={(known) => partyFormOf(empty, known ?? stored ?? {})}
      read={() => calls.get.call({ id })}
      save={(form, version) => (stored ? calls.update.call({ ...form, id, version }) : calls.create.call(form))}
      disabledReason={stored ? whyNot(`${of}s.edit`) : undefined}
    >
      {(form) => <Card>{props.children(form)}</Card>}
    </RecordForm>
  )
}
