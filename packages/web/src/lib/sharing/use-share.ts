import { useMutation } from '@tanstack/react-query'
import type { NewShare } from '@warsha/contract/shares'
import type { AccountHolder } from '@warsha/domain/dues'
import type { ShareChannel, TicketDocument } from '@warsha/domain/shares'
import type { CalendarDate } from '@warsha/domain/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { downloadFile } from '../records/pdf.ts'
import { errorSentence } from '../refusals.ts'
import { useProfile } from '../session.ts'
import { chatUrl, whatsappWay } from './whatsapp.ts'

/** A document of a ticket; a receipt is named by its payment, an invoice beside the ticket's own by itself. */
type OfTicket = { ticketId: number; document: TicketDocument; paymentId?: number; invoiceId?: number }
/** A statement of some days of an account. */
type OfAccount = { document: 'Statement'; holder: AccountHolder; id: number; from?: CalendarDate; to?: CalendarDate }
/** The same of a supplier, of this shop or of all. */
type OfSupplier = Omit<OfAccount, 'document' | 'holder'> & {
  document: 'SupplierStatement'
  allShops: boolean
  email: string | null
}
/** An order to a supplier, as the user saw it: sending it changes it. */
type OfOrder = { document: 'PurchaseOrder'; id: number; version: number; email: string | null }
/** An estimate to its customer, as the user saw it: sending it keeps it as a version. */
type OfEstimate = { document: 'Estimate'; id: number; version: number; email: string | null }
/** What is shared. A bare link to a document of a ticket is made from the document's own address in the API. */
export type Shareable = (OfTicket & { urlToShare?: string }) | OfAccount | OfSupplier | OfOrder | OfEstimate

type Asked = { shared: Shareable; channel: ShareChannel; to?: string | undefined; withPdf?: true }

/** Makes the link and, by e-mail, sends it. */
function giveOut({ shared, channel, to }: Asked): Promise<NewShare> {
  if (shared.document === 'Statement') {
    const { document: _document, ...statement } = shared
    return api.accounts.share.call({
      ...statement,
      channel,
      ...(channel === 'Email' ? { address: to } : { number: to }),
    })
  }
  if (shared.document === 'SupplierStatement') {
    const { document: _document, email: _email, ...statement } = shared
    return api.supplierAccounts.share.call({
      ...statement,
      channel,
      ...(channel === 'Email' ? { address: to } : { number: to }),
    })
  }
  if (shared.document === 'PurchaseOrder') {
    const { id, version } = shared
    return channel === 'Email'
      ? api.purchaseOrders.share.call({ id, version, channel, address: to })
      : api.purchaseOrders.share.call({ id, version, channel: 'Whatsapp', number: to })
  }
  if (shared.document === 'Estimate') {
    const { id, version } = shared
    return api.estimates.share.call({
      id,
      version,
      channel,
      ...(channel === 'Email' ? { address: to } : { number: to }),
    })
  }
  const { urlToShare = '', ...asked } = shared
  if (channel === 'Whatsapp') return api.shares.whatsappSharedLink.call({ ...asked, to })
  if (channel === 'Email') return api.shares.emailSharedLink.call({ ...asked, to })
  return asked.document === 'Decision'
    ? api.shares.createDecisionLink.call({ ticketId: asked.ticketId })
    : api.shares.createSharedPdf.call({ urlToShare })
}

/** A PDF on its way to WhatsApp, of which the last step is the user's. */
export type ReadyPdf = { way: 'sheet' | 'download'; file: File; text: string; chat: string }
type Given = { made: NewShare; file?: File }

const copied = (url: string): Promise<boolean> =>
  navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )

/** The ways to share a document; each says in a toast when it was refused. The caller who shares by WhatsApp draws the last step of a PDF; `onShared` hears of every way. */
export function useShare(onShared?: () => void) {
  const { t } = useTranslation('shares')
  const { openWhatsapp, whatsappSharingPreference } = useProfile()
  const [ready, setReady] = useState<ReadyPdf | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (asked: Asked): Promise<Given> => {
      const made = await giveOut(asked)
      return asked.withPdf ? { made, file: await pdfOf(made) } : { made }
    },
    onSuccess: () => onShared?.(),
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
  const chatOf = ({ share, text }: NewShare) => chatUrl(share.recipient, text, openWhatsapp)

  /** The click itself opens the tab, because browsers block one that opens later. */
  function sendLink(shared: Shareable, to: string | undefined): void {
    const tab = window.open('', '_blank')
    const onSuccess = ({ made }: Given) => {
      if (tab) tab.location.href = chatOf(made)
    }
    mutate({ shared, channel: 'Whatsapp', to }, { onSuccess, onError: () => tab?.close() })
  }
  function sendPdf(shared: Shareable, to: string | undefined, way: ReadyPdf['way']): void {
    const onSuccess = ({ made, file }: Given) => {
      if (file) void present({ way, file, text: made.text, chat: chatOf(made) })
    }
    mutate({ shared, channel: 'Whatsapp', to, withPdf: true }, { onSuccess })
  }
  async function present(pdf: ReadyPdf): Promise<void> {
    if (pdf.way === 'download') await downloadFile(async () => pdf.file)
    if (pdf.way === 'download' || !(await handOver(pdf))) setReady(pdf)
  }

  return {
    busy: isPending,
    ready,
    forget: () => setReady(null),
    /** To the reader's own number, or to another. */
    whatsapp: (shared: Shareable, to?: string): void => {
      const way = whatsappWay(shared.document, whatsappSharingPreference)
      if (way === 'link') sendLink(shared, to)
      else sendPdf(shared, to, way)
    },
    email: (shared: Shareable, to: string | undefined, onSent: () => void): void =>
      mutate(
        { shared, channel: 'Email', to },
        {
          onSuccess: ({ made }) => {
            toast.success(t('queued', { to: `\u2066${made.share.recipient}\u2069` }))
            onSent()
          },
        },
      ),
    copy: (shared: Shareable): void =>
      mutate({ shared, channel: 'Link' }, { onSuccess: ({ made }) => void copy(made.url) }),
  }

  async function copy(url: string): Promise<void> {
    if (await copied(url)) toast.success(t('copied'))
    else toast.success(t('notCopied', { url: `\u2066${url}\u2069` }))
  }
}

/** The document as its reader gets it. */
const pdfOf = ({ url }: NewShare): Promise<File> => api.shares.pdf.call({ token: url.slice(url.lastIndexOf('/') + 1) })

/** Opens the share sheet; false where the browser wants a fresh click for it, because making the PDF took too long. */
const handOver = ({ file, text }: ReadyPdf): Promise<boolean> =>
  navigator.share({ files: [file], text }).then(
    () => true,
    (error: unknown) => !(error instanceof DOMException && error.name === 'NotAllowedError'),
  )
