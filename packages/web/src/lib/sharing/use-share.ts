import { useMutation } from '@tanstack/react-query'
import type { NewShare } from '@warsha/contract/shares'
import type { SharedDocument } from '@warsha/domain/shares'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { errorSentence } from '../refusals.ts'
import { useProfile } from '../session.ts'

/** What is shared: a document of a ticket; a receipt is named by its payment, an invoice beside the ticket's own by itself. */
export type Shareable = { ticketId: number; document: SharedDocument; paymentId?: number; invoiceId?: number }

/** The ways to share a document; each says in a toast when it was refused. */
export function useShare() {
  const { t } = useTranslation('shares')
  const { openWhatsapp } = useProfile()
  const onError = (error: unknown): void => toast.error(errorSentence(error) ?? '')
  const byWhatsapp = useMutation(api.shares.whatsappSharedLink.mutationOptions({ onError }))
  const byEmail = useMutation(api.shares.emailSharedLink.mutationOptions({ onError }))
  const decisionLink = useMutation(api.shares.createDecisionLink.mutationOptions({ onError }))
  const paperLink = useMutation(api.shares.createSharedPdf.mutationOptions({ onError }))

  return {
    busy: byWhatsapp.isPending || byEmail.isPending || decisionLink.isPending || paperLink.isPending,
    /** The tab is opened by the click itself, for browsers refuse one that comes later. */
    whatsapp: (shared: Shareable): void => {
      const tab = window.open('', '_blank')
      byWhatsapp.mutate(shared, {
        onSuccess: (made) => {
          const address = chatOf(made, openWhatsapp)
          if (tab && address) tab.location.href = address
        },
        onError: () => tab?.close(),
      })
    },
    email: (shared: Shareable, to: string | undefined, onSent: () => void): void =>
      byEmail.mutate(
        { ...shared, to },
        {
          onSuccess: ({ share }) => {
            toast.success(t('queued', { to: `\u2066${share.recipient}\u2069` }))
            onSent()
          },
        },
      ),
    copy: (shared: Shareable, urlToShare: string): void => {
      const copied = { onSuccess: ({ url }: NewShare) => void copy(url) }
      if (shared.document === 'Decision') decisionLink.mutate({ ticketId: shared.ticketId }, copied)
      else paperLink.mutate({ urlToShare }, copied)
    },
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
