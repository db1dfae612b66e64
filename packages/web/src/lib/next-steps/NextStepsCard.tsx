import { useMutation } from '@tanstack/react-query'
import type { NextSteps } from '@warsha/contract/setup'
import type { NextStep } from '@warsha/domain/next-steps'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { DirectionIcon } from '../../ui/DirectionIcon.tsx'
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useMayOpen } from '../may.ts'
import { errorSentence } from '../refusals.ts'
import { Examples } from './Examples.tsx'
import classes from './next-steps.module.css'

type Props = NextSteps & { steps: NonNullable<NextSteps['steps']> }
const company = '/administration/companyProfile'

/** Where each step is done. */
const placeOf = (shopId: number): Record<NextStep, string> => ({
  address: `${pageOf('shop', shopId)}?edit=true`,
  vatNumber: `${company}?tab=vat`,
  services: `${pageOf('shop', shopId)}?tab=services`,
  user: pathOf('user', 'new'),
  customer: pathOf('customer', 'new'),
  ticket: pathOf('ticket', 'new'),
  invoice: pathOf('ticket', 'list'),
  logo: company,
})

/** The list of what is still to be done and what is done already; without it the examples alone, which are removed from here. */
export default function NextStepsCard({ steps, ...rest }: NextSteps) {
  const { t } = useTranslation('next-steps')
  if (steps) return <Steps {...rest} steps={steps} />
  return (
    <Card flush title={t('examples.title')}>
      {rest.examples && <Examples examples={rest.examples} />}
    </Card>
  )
}

/** It goes when all is done, or when nobody wants it any more. */
function Steps({ shopId, steps, examples }: Props) {
  const { t } = useTranslation('next-steps')
  const places = placeOf(shopId)
  const keep = useMutation(
    api.setup.keepNextSteps.mutationOptions({ onError: (error) => toast.error(errorSentence(error) ?? '') }),
  )
  const hide = () =>
    keep.mutate(
      { hidden: true },
      {
        onSuccess: () =>
          toast.success(t('hidden'), { label: t('undo'), run: () => keep.mutate({ hidden: false }), undo: true }),
      },
    )
  const done = steps.filter((step) => step.done).length
  return (
    <Card
      flush
      title={t('title')}
      aside={t('done', { done, total: steps.length })}
      actions={
        <ActionButton variant="quiet" size="small" busy={keep.isPending} onClick={hide}>
          {t('hide')}
        </ActionButton>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.step}>
            <Step {...step} href={places[step.step]} />
          </li>
        ))}
      </ol>
      {examples && <Examples examples={examples} />}
    </Card>
  )
}

function Step({ step, done, href }: { step: NextStep; done: boolean; href: string }) {
  const { t } = useTranslation('next-steps')
  const mayOpen = useMayOpen()
  const Glyph = done ? IconCircleCheck : IconCircleDashed
  const inner = (
    <>
      <span className={done ? 'ok-ink' : 'muted'}>
        <Glyph size="m" />
      </span>
      <span className="grow">
        <span className={cx(classes.name, done && classes.isDone)}>{t(`steps.${step}.name`)}</span>
        <span className="muted text-xs">{t(`steps.${step}.why`)}</span>
      </span>
      {done && <span className="ok-ink text-xs">{t('isDone')}</span>}
    </>
  )
  if (!mayOpen(href)) return <span className={classes.step}>{inner}</span>
  return (
    <AppLink href={href} className={classes.step}>
      {inner}
      {!done && <DirectionIcon of={IconChevronRight} size="s" />}
    </AppLink>
  )
}
