import { useMutation } from '@tanstack/react-query'
import type { Inspection, OfTicket, Point } from '@warsha/contract/inspection-rows'
import { type PointColour, refuseFinding, refuseFinish, tallyOf } from '@warsha/domain/inspections'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useMay } from '../lib/may.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import type { Answers } from './answers.ts'
import { colourGlyphs } from './colours.ts'
import classes from './inspections.module.css'
import { useShowInspections } from './use-answers.ts'
import { useWhyNotHere } from './use-why-not-inspect.ts'

const ProposeDialog = later(() => import('./ProposeDialog.tsx'))

type Props = {
  shown: OfTicket
  inspection: Inspection
  points: Point[]
  why: string | undefined
  answers: Answers
}

/** How many points have each colour, and what is done next: finish, propose, go on. */
export function FinishBar({ shown, inspection, points, why, answers }: Props) {
  const { t } = useTranslation('inspections')
  useFootBar('form')
  const [proposing, setProposing] = useState(false)
  const mayEdit = useMay('tickets.edit')
  const whyNotEdit = useWhyNotHere(shown.ticket)('tickets.edit')
  const findings = points.filter((point) => refuseFinding(point) === null)
  const tally = tallyOf(points)
  return (
    <>
      <SaveBar
        start={
          <span className={classes.tally}>
            <Tally of="Fine" count={tally.Fine} />
            <Tally of="Soon" count={tally.Soon} />
            <Tally of="Now" count={tally.Now} />
          </span>
        }
      >
        {mayEdit && findings.length > 0 && (
          <ActionButton
            size="large"
            variant={inspection.finishedAt ? 'primary' : 'default'}
            disabledReason={whyNotEdit}
            onClick={() => setProposing(true)}
          >
            {t('propose', { count: findings.length })}
          </ActionButton>
        )}
        <End shown={shown} inspection={inspection} points={points} why={why} answers={answers} />
      </SaveBar>
      <Suspense>
        {proposing && (
          <ProposeDialog
            ticketId={shown.ticket.id}
            inspection={inspection}
            findings={findings}
            onClose={() => setProposing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Tally({ of, count }: { of: PointColour; count: number }) {
  const { t } = useTranslation('lookups')
  const Glyph = colourGlyphs[of]
  return (
    <span className={classes[`tally${of}`]}>
      <Glyph size="s" />
      <Ltr>{formatCount(count)}</Ltr>
      <span className="sr-only">{t(`pointStates.${of}`)}</span>
    </span>
  )
}

/** Finish it, go on with it, or take it away while nothing was answered. */
function End({ shown, inspection, points, why, answers }: Props) {
  const { t } = useTranslation('inspections')
  const sentence = useRefusalMessage()
  const show = useShowInspections(shown.ticket.id)
  const action = { onSuccess: show, onError: (error: unknown) => toast.error(errorSentence(error) ?? '') }
  const finish = useMutation(api.inspections.finish.mutationOptions(action))
  const reopen = useMutation(api.inspections.reopen.mutationOptions(action))
  const remove = useMutation(api.inspections.remove.mutationOptions(action))
  const whyNotHere = useWhyNotHere(shown.ticket)('tickets.serviceChangeStatus', 'tickets.edit')
  const { id, finishedAt } = inspection
  if (finishedAt)
    return (
      <ActionButton
        size="large"
        disabledReason={whyNotHere}
        reasonAt="tooltip"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id })}
      >
        {t('reopen')}
      </ActionButton>
    )
  const refusal = refuseFinish(finishedAt, points)
  const waits = Object.keys(answers.unsent).length > 0 ? t('sendFirst') : undefined
  return (
    <>
      {refusal && (
        <ActionButton
          size="large"
          disabledReason={why}
          reasonAt="tooltip"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {t('remove')}
        </ActionButton>
      )}
      <ActionButton
        size="large"
        variant="primary"
        disabledReason={why ?? (refusal ? sentence(refusal) : waits)}
        reasonAt="tooltip"
        busy={finish.isPending}
        onClick={() => finish.mutate({ id })}
      >
        {t('finish')}
      </ActionButton>
    </>
  )
}
