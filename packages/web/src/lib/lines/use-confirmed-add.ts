import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAsked } from '../ConfirmRefused.tsx'
import { errorSentence } from '../refusals.ts'
import type { Confirmed } from './source.ts'
import { sayRefusal, useAction } from './use-action.ts'

type Add = (confirmed: Confirmed) => Promise<unknown>
type Asked = { add: Add; confirmed: Confirmed; error: unknown }

/**
 * Adds lines; what is to be confirmed is asked, one thing after the other, and sent again with each yes. A no leaves everything
 * as it was chosen.
 */
export function useConfirmedAdd(onAdded: () => void) {
  const wordsOf = useQuestion()
  const [asked, setAsked] = useState<Asked | null>(null)
  const action = useAction()
  const send = (add: Add, confirmed: Confirmed): void => {
    const done = () => {
      setAsked(null)
      onAdded()
    }
    const refused = (error: unknown) => {
      const yes = yesTo(error)
      setAsked(yes ? { add, confirmed: { ...confirmed, ...yes }, error } : null)
      if (!yes) sayRefusal(error)
    }
    action.run(() => add(confirmed), done, refused)
  }
  return {
    add: (add: Add): void => send(add, {}),
    busy: action.busy,
    /** The question whether it is meant, while it is asked. */
    question: asked && {
      ...wordsOf(asked.error),
      busy: action.busy,
      onConfirm: () => send(asked.add, asked.confirmed),
      onCancel: () => setAsked(null),
    },
  }
}

function yesTo(error: unknown): Confirmed | null {
  if (isAsked(error, 'serviceAlreadyAdded')) return { confirmedAgain: true }
  return isAsked(error, 'serviceDueAfterTicket') ? { confirmedTicketDue: true } : null
}

function useQuestion() {
  const { t } = useTranslation('tickets')
  return (error: unknown) =>
    isAsked(error, 'serviceDueAfterTicket')
      ? { title: t('service.movesTicket'), text: errorSentence(error), confirmLabel: t('service.moveTicket') }
      : { title: t('addLine.again'), text: errorSentence(error), confirmLabel: t('addLine.addAgain') }
}
