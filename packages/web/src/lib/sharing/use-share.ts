import { useMutation } from '@tanstack/react-query'
import type { NewShare } from '@warsha/contract/shares'
import type { AccountHolder } from '@warsha/domain/dues'
import type { ShareChannel, TicketDocument } from '@warsha/domain/shares'
import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { errorSentence } from '../refusals.ts'
import { useProfile } from '../session.ts'

/** A document of a ticket; a receipt is named by its payment, an invoice beside the ticket's own by itself. */
type OfTicket = { ticketId: number; document: TicketDocument; paymentId?: number; invoiceId?: number }
/** A statement of some days of an account. */
type OfAccount = { document: 'Statement'; holder: AccountHolder; id: number; from?: CalendarDate; to?: CalendarDate }
/** What is shared. A bare link to a paper of a ticket is made from the paper's own address in the API. */
export type Shareable = (OfTicket & { urlToShare?: string }) | OfAccount

type Asked = { shared: Shareable; channel: ShareChannel; to?: string | undefined }

/** Makes the link and, by e-mail, sends it. */
function giveOut({ shared, channel, to }: Asked): Promise<NewShare> {
  if (shared.document === 'Statement') {
    const { document: _document, ...statement } = shared
    return api.accounts.share.call({ ...statement, channel, address: to })
  }
  const { urlToShare = '', ...asked } = shared
  if (channel === 'Whatsapp') return api.shares.whatsappSharedLink.call(asked)
  if (channel === 'Email') return api.shares.emailSharedLink.call({ ...asked, to })
  return asked.document === 'Decision'
    ? api.shares.createDecisionLink.call({ ticketId: asked.ticketId })
    : api.shares.createSharedPdf.call({ urlToShare })
}

/** The ways to share a document; each says in a toast when it was refused. */
export function useShare() {
  const { t } = useTranslation('shares')
  const { openWhatsapp } = useProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: giveOut,
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })

  return {
    busy: isPending,
    /** The tab is opened by the click itself, for browsers refuse one that comes later. */
    whatsapp: (shared: Shareable): void => {
      const tab = window.open('', '_blank')
      mutate(
        { shared, channel: 'Whatsapp' },
        {
          onSuccess: (made) => {
            const address = chatOf(made, openWhatsapp)
            if (tab && address) tab.location.href = address
          },
          onError: () => tab?.close(),
        },
      )
    },
    email: (shared: Shareable, to: string | undefined, onSent: () => void): void =>
      mutate(
        { shared, channel: 'Email', to },
        {
          onSuccess: ({ share }) => {
            toast.success(t('queued', { to: `\u2066${share.recipient}\u2069` }))
            onSent()
          },
        },
      ),
    copy: (shared: Shareable): void => mutate({ shared, channel: 'Link' }, { onSuccess: ({ url }) => void copy(url) }),
  }

  async function copy(url: string): Promise<void> {
    const done = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    if (done) toast.success(t('copied'))
    else toast.success(t('notCopied', { url: `\u2066${url}\u2069` }))
  }
}

/** The chat with the text in it: in the app, or in the browser where the user prefers that (DOC-012). */
function chatOf({ whatsappUrl, share, text }: NewShare, where: 'web' | 'app'): string | null {
  if (where === 'app' || !whatsappUrl) return whatsappUrl
  const phone = share.recipient.replaceAll(/\D/g, '')
  return `https://web.whatsapp.com/send?phone=${phone}&text=${encodeURIComponent(text)}`
}
