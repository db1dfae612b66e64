import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { RiyalPrice } from '../lib/RiyalPrice.tsx'
import { downloadFile } from '../lib/records/pdf.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import type { PageAsked } from './DeskPager.tsx'
import classes from './OperatorDesk.module.css'
import { OperatorList } from './OperatorList.tsx'

/** The tax invoices and credit notes that the company which sells issued to subscribers. */
export function TaxDocumentsIssued({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  const { nameOf } = useNames()
  const [asked, setAsked] = useState<PageAsked>({ page: 1, pageSize: 20 })
  const list = useQuery({
    ...api.subscriptions.operatorDocuments.queryOptions({ input: asked, context: { token } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <>
      {list.data && list.data.waiting.length > 0 && <WaitingDocuments waiting={list.data.waiting} />}
      <OperatorList
        label={t('parts.documents')}
        none={t('documents.none')}
        icon={IconReceipt}
        list={list}
        onPage={setAsked}
      >
        {(one) => (
          <>
            <span className="strong">
              {nameOf(one)} · <RiyalPrice amount={one.total} sign />
            </span>
            <span className="muted text-sm">
              {t(`documents.${one.kind}`)} <Ltr>{one.number}</Ltr> · <Timestamp at={one.issuedAt} />
            </span>
            <span>
              <KeepPdf id={one.id} number={one.number} token={token} />
            </span>
          </>
        )}
      </OperatorList>
    </>
  )
}

type Waiting = Awaited<ReturnType<typeof api.subscriptions.operatorDocuments.call>>['waiting']

/** What is not issued yet, and who can mend that. */
function WaitingDocuments({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('operators')
  const { nameOf } = useNames()
  return (
    <Card title={t('documents.waiting')} flush>
      <ul>
        {waiting.map((one) => (
          <li key={`${one.companyId}/${one.subscriptionId}/${one.kind}`} className={classes.row}>
            <span className={classes.facts}>
              <span className="strong">{nameOf(one)}</span>
              <span className="muted text-sm">
                {t(`documents.${one.kind}`)} · <Timestamp at={one.askedAt} />
              </span>
              <span className={one.problem ? 'warn-ink text-sm' : 'muted text-sm'}>
                {t(`documents.problem.${one.problem ?? 'none'}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function KeepPdf({ id, number, token }: { id: number; number: string; token: string }) {
  const { t } = useTranslation('operators')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    // A refusal is said in a toast.
    await downloadFile(() => api.subscriptions.operatorDocument.call({ id }, { context: { token } }))
    setBusy(false)
  }
  return (
    <Button busy={busy} aria-label={t('documents.pdfOf', { number })} onClick={() => void keep()}>
      {t('documents.pdf')}
    </Button>
  )
}
