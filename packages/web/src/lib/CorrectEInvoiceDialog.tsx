import { useMutation, useQuery } from '@tanstack/react-query'
import { refuseLacks } from '@warsha/domain/e-invoice-lacks'
import { addressLines, type Party } from '@warsha/domain/parties'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import { api } from './api.ts'
import type { Corrected } from './CorrectEInvoice.tsx'
import { EInvoiceLacks } from './EInvoiceLacks.tsx'
import { EInvoiceMessages } from './EInvoiceMessages.tsx'
import { OpenLink } from './records/OpenLink.tsx'
import { useErrorMessage, useRefusalMessage } from './refusals.ts'
import { newRequestKey } from './request-key.ts'

/** Everything that an e-invoice says of a party, in one line. */
const textOf = (party: Party): string =>
  [
    party.nameAr || party.nameEn,
    party.vatNumber,
    ...party.identifiers.map(({ number }) => number),
    ...addressLines(party.address, 'ar'),
    ...addressLines(party.address, 'en'),
  ]
    .filter(Boolean)
    .join(' · ')

/** Says what the authority refused and what the new one will name, before it is issued. */
export default function CorrectEInvoiceDialog({
  invoiceId,
  number,
  of,
  recordHref,
  onClose,
}: Corrected & { onClose: () => void }) {
  const { t } = useTranslation('e-invoices')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const [requestKey] = useState(newRequestKey)
  const [{ counter, messages }] = useState(of)
  const { data, isError } = useQuery(api.eInvoices.correction.queryOptions({ input: { invoiceId } }))
  const correct = useMutation(
    api.eInvoices.correct.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        toast.success(t('correct.done'))
        onClose()
      },
    }),
  )
  const refusal = refuseLacks(data?.lacks ?? [])
  const waits = isError ? t('correct.failed') : undefined
  return (
    <DialogForm
      title={t('correct.title')}
      subtitle={<Ltr>{number}</Ltr>}
      submitLabel={t('correct.submit')}
      onSubmit={() => data && correct.mutate({ invoiceId, counter })}
      onClose={onClose}
      busy={correct.isPending}
      disabledReason={refusal ? sentence(refusal) : waits}
      error={message(correct.error)}
      atSubmit
    >
      <p>{t('correct.text')}</p>
      <EInvoiceMessages of={{ messages }} />
      {data && <EInvoiceLacks lacks={data.lacks} />}
      {data && <Changes named={data.named} now={data.now} />}
      {recordHref && (
        <p>
          <OpenLink href={`${recordHref}?edit=true`}>{t('correct.record')}</OpenLink>
        </p>
      )}
    </DialogForm>
  )
}

type Parties = { seller: Party; buyer: Party }

/** Who is named otherwise than before. */
function Changes({ named, now }: { named: Parties; now: Parties }) {
  const { t } = useTranslation('e-invoices')
  const changed = (['buyer', 'seller'] as const).filter((party) => textOf(named[party]) !== textOf(now[party]))
  if (changed.length === 0) return <Banner kind="info">{t('correct.same')}</Banner>
  return (
    <dl className="stack" aria-label={t('correct.changed')}>
      {changed.map((party) => (
        <div key={party}>
          <dt className="strong">{t(`correct.${party}`)}</dt>
          <dd className="muted">
            <UserText>{t('correct.before', { text: textOf(named[party]) })}</UserText>
          </dd>
          <dd>
            <UserText>{t('correct.now', { text: textOf(now[party]) })}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
