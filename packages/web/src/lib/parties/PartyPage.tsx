import type { CustomerPage } from '@warsha/contract/customers'
import { pathOf } from '@warsha/domain/records'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconWallet } from '../../ui/icons.tsx'
import { useGo } from '../go.ts'
import { InvoicesCard } from '../history/InvoicesCard.tsx'
import { VisitsCard } from '../history/VisitsCard.tsx'
import { useMay, useMayOpen, useWhyNot } from '../may.ts'
import { Page } from '../Page.tsx'
import { mergeOrDelete } from '../records/merge-or-delete.ts'
import { PartyFacts } from './PartyFacts.tsx'
import { PartyHead, usePartyName } from './PartyHead.tsx'
import { PartyLog } from './PartyLog.tsx'
import { PartyTiles } from './PartyTiles.tsx'
import { TypeWord } from './TypeWord.tsx'
import { wordsOfParty } from './words.ts'

const DeleteDialog = lazy(() => import('../records/DeleteDialog.tsx'))

type Props = {
  of: 'customer' | 'dealer'
  party: Omit<CustomerPage, 'contactNo' | 'priceListId'> & { contactNo: string | null; priceListId?: number | null }
  remove: () => Promise<unknown>
  /** the dialog that makes another record part of this one */
  merge: (close: () => void) => ReactNode
  /** what is done often, besides the account */
  actions?: ReactNode
  /** cards before and after the tickets and invoices, and before the details */
  first?: ReactNode
  last?: ReactNode
  aside?: ReactNode
}

/** The page of a customer or a partner: their figures, tickets and invoices, what is known of them, and who changed it. */
export function PartyPage({ of, party, remove, merge, ...parts }: Props) {
  const { t } = useTranslation('customers')
  const words = wordsOfParty[of]
  const { id } = party
  const [open, setOpen] = useState<'delete' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const go = useGo()
  const title = usePartyName()(party)
  return (
    <Page
      title={title}
      head={
        <Head of={of} party={party} onOpen={setOpen}>
          {parts.actions}
        </Head>
      }
    >
      <div className="stack">
        <PartyTiles of={of} party={party} />
        <div className="page-cols">
          <div className="stack">
            {parts.first}
            <Work of={of} id={id} />
            {parts.last}
          </div>
          <div className="stack">
            {parts.aside}
            <PartyFacts
              of={party}
              title={t(`${words}about`)}
              since={t(`${words}since`)}
              also={[
                [t('language'), t(`languages.${party.language}`)],
                [t('sharingPreference'), t(`sharing.${party.sharingPreference}`)],
              ]}
            />
            <PartyLog of={of} id={id} />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'delete' && (
          <DeleteDialog
            run={remove}
            done={t(`${words}deleted`)}
            onDone={() => go(pathOf(of, 'list'), { replace: true })}
            onClose={close}
          />
        )}
        {open === 'merge' && merge(close)}
      </Suspense>
    </Page>
  )
}

type HeadProps = Pick<Props, 'of' | 'party'> & { onOpen: (dialog: 'delete' | 'merge') => void; children: ReactNode }

function Head({ of, party, onOpen, children }: HeadProps) {
  const { t } = useTranslation('merging')
  const whyNot = useWhyNot()
  const account = pathOf(of, 'account', party.id)
  const seesAccount = useMayOpen()(account)
  const words = wordsOfParty[of]
  const items = mergeOrDelete(
    { label: t(`title.${of}`), run: () => onOpen('merge') },
    { label: t(`${words}delete`), run: () => onOpen('delete') },
    whyNot(`${of}s.delete`),
  )
  return (
    <PartyHead of={of} party={party} type={<TypeWord type={party.type} tinted />} items={items}>
      {seesAccount && (
        <ButtonLink href={account} icon={<IconWallet size="s" />}>
          {t(`${words}account`)}
        </ButtonLink>
      )}
      {children}
    </PartyHead>
  )
}

/** Their tickets and invoices, for users who see them. */
function Work({ of, id }: { of: Props['of']; id: number }) {
  const { t } = useTranslation()
  const words = wordsOfParty[of]
  const seesTickets = useMay('tickets.view')
  const seesInvoices = useMayOpen()(pathOf('invoice', 'list'))
  return (
    <>
      {seesTickets &&
        (['open', 'past'] as const).map((kind) => (
          <VisitsCard
            key={kind}
            of={of}
            id={id}
            kind={kind}
            title={t(`${words}tickets.${kind}`)}
            empty={t(`${words}tickets.${kind}None`)}
          />
        ))}
      {seesInvoices && <InvoicesCard of={of} id={id} />}
    </>
  )
}
