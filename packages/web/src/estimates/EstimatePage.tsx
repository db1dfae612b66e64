import type { Estimate } from '@warsha/contract/estimate-rows'
import { pathOf, ticketPage } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EstimateStateBadge } from '../lib/estimates/EstimateStateBadge.tsx'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { openPdf } from '../lib/records/pdf.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { IconEdit, IconPrinter, IconTrash } from '../ui/more-icons.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { Banners } from './Banners.tsx'
import { EstimateFacts } from './EstimateFacts.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { EstimateLinks } from './EstimateLinks.tsx'
import { EstimateLog } from './EstimateLog.tsx'
import { EstimateMoney } from './EstimateMoney.tsx'
import { PayerCard } from './PayerCard.tsx'
import { SendMenu } from './SendMenu.tsx'
import { useWhyNotHere } from './use-estimate.ts'
import { VersionsCard } from './VersionsCard.tsx'

const ConvertDialog = later(() => import('./ConvertDialog.tsx'))
const WordsDialog = later(() => import('./WordsDialog.tsx'))
const NoteDialog = later(() => import('./NoteDialog.tsx'))
const PayerDialog = later(() => import('./PayerDialog.tsx'))
const DiscountDialog = later(() => import('./DiscountDialog.tsx'))
const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))
type Dialog = 'convert' | 'payer' | 'note' | 'words' | 'discount' | 'delete'

export function EstimatePage({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation(['estimates', 'new-ticket'])
  const { seesAmounts } = useLocale()
  const go = useGo()
  const [open, setOpen] = useState<Dialog | null>(null)
  const { id } = estimate
  const close = () => setOpen(null)
  return (
    <Page
      title={estimate.number}
      ltr
      aside={<EstimateStateBadge state={estimate.state} />}
      actions={<Actions estimate={estimate} onOpen={setOpen} />}
    >
      <div className="stack">
        <Banners estimate={estimate} />
        <div className="page-cols">
          <div className="stack">
            <EstimateFacts estimate={estimate} />
            <EstimateLines estimate={estimate} />
          </div>
          <aside className="page-side stack" aria-label={t('new-ticket:money.title')}>
            {seesAmounts && <EstimateMoney estimate={estimate} onDiscount={() => setOpen('discount')} />}
            {seesAmounts && <PayerCard estimate={estimate} onOpen={() => setOpen('payer')} />}
            <AnswersCard estimate={estimate} onNote={() => setOpen('note')} />
            {seesAmounts && <VersionsCard estimate={estimate} />}
            <EstimateLinks estimate={estimate} />
          </aside>
          <div className="page-tail">
            <EstimateLog id={id} />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'convert' && <ConvertDialog estimate={estimate} onClose={close} />}
        {open === 'note' && <NoteDialog estimate={estimate} onClose={close} />}
        {open === 'payer' && <PayerDialog estimate={estimate} onClose={close} />}
        {open === 'words' && <WordsDialog estimate={estimate} onClose={close} />}
        {open === 'discount' && <DiscountDialog estimate={estimate} onClose={close} />}
        {open === 'delete' && (
          <DeleteDialog
            run={() => api.estimates.remove.call({ id })}
            done={t('deleted')}
            onDone={() => go(pathOf('estimate', 'list'))}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Once it has a ticket, the way there; until then what can be done with it. */
function Actions({ estimate, onOpen }: { estimate: Estimate; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation(['estimates', 'records'])
  const { seesAmounts } = useLocale()
  const whyNot = useWhyNotHere(estimate)
  if (estimate.ticket)
    return (
      <>
        <PrintButton estimate={estimate} />
        <ButtonLink variant="primary" icon={<IconClipboardList size="s" />} href={ticketPage(estimate.ticket)}>
          {t('toTicket')}
        </ButtonLink>
      </>
    )
  const locked = (why: string | undefined) => ({ disabledReason: why, reasonAt: 'tooltip' }) as const
  const isAnswered = estimate.answered !== null && estimate.answered !== 'Declined'
  const isEmpty = estimate.services.length + estimate.parts.length === 0
  return (
    <>
      <ActionButton
        icon={<IconTrash size="s" />}
        {...locked(whyNot('estimates.delete'))}
        onClick={() => onOpen('delete')}
      >
        {t('records:delete')}
      </ActionButton>
      <PrintButton estimate={estimate} />
      <ActionButton
        icon={<IconEdit size="s" />}
        shortcut="E"
        {...locked(whyNot('estimates.edit'))}
        onClick={() => onOpen('words')}
      >
        {t('edit')}
      </ActionButton>
      {seesAmounts && <SendMenu estimate={estimate} />}
      <ActionButton
        variant={isAnswered ? 'primary' : 'default'}
        icon={<IconClipboardList size="s" />}
        {...locked(whyNot('estimates.convertToTicket') ?? (isEmpty ? t('empty') : undefined))}
        onClick={() => onOpen('convert')}
      >
        {t('convert.open')}
      </ActionButton>
    </>
  )
}

/** The document for the customer, in both languages. */
function PrintButton({ estimate: { id, number } }: { estimate: Estimate }) {
  const { t } = useTranslation('estimates')
  const { seesAmounts } = useLocale()
  const why = useWhyNot()('estimates.print')
  if (!seesAmounts) return null
  return (
    <ActionButton
      icon={<IconPrinter size="s" />}
      disabledReason={why}
      reasonAt="tooltip"
      onClick={() => void openPdf(() => api.estimates.pdf.call({ id }), `${number}.pdf`)}
    >
      {t('print')}
    </ActionButton>
  )
}
