import type { SubscriptionRow } from '@warsha/contract/subscription-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { downloadFile } from '../../lib/records/pdf.ts'
import { Button } from '../../ui/Button.tsx'
import { Ltr } from '../../ui/Ltr.tsx'

type Document = SubscriptionRow['documents'][number]

/** The tax invoice of an order and the credit note of its unused days, to keep as PDF once they are issued. */
export function TaxDocuments({ of: { id, documents } }: { of: SubscriptionRow }) {
  const { t } = useTranslation('company-subscription')
  return documents.map((document) =>
    document.number === null ? (
      <span key={document.kind}>{t(`history.documentWaits.${document.kind}`)}</span>
    ) : (
      <Issued key={document.kind} subscriptionId={id} kind={document.kind} number={document.number} />
    ),
  )
}

function Issued({ subscriptionId, kind, number }: { subscriptionId: number; kind: Document['kind']; number: string }) {
  const { t } = useTranslation('company-subscription')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    // A refusal is said in a toast.
    await downloadFile(() => api.subscriptions.document.call({ subscriptionId, kind }))
    setBusy(false)
  }
  return (
    <span>
      <Button busy={busy} onClick={() => void keep()}>
        {t(`history.document.${kind}`)} <Ltr>{number}</Ltr>
      </Button>
    </span>
  )
}
