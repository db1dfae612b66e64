import type { TaxDevice } from '@warsha/contract/tax-devices'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../lib/refusals.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { IconCircle, IconCircleCheckFilled, IconCircleX, IconLoader2 } from '../../ui/icons.tsx'
import classes from './e-invoicing.module.css'
import { type OnboardingRun, type Standing, stepsOf } from './use-onboarding.ts'

const glyphs = {
  done: IconCircleCheckFilled,
  refused: IconCircleX,
  working: IconLoader2,
  waiting: IconCircle,
} as const satisfies Record<Standing, unknown>

type Props = { device: TaxDevice | null; run: OnboardingRun; onStartAgain: () => void }

/** The way to the certificate, step by step, as the authority answers. */
export function Progress({ device, run, onStartAgain }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const say = useErrorMessage()
  const error = run.isRunning ? undefined : say(run.stopped)
  const actions = !run.isRunning && (
    <>
      <Button onClick={onStartAgain}>{t('progress.again')}</Button>
      <Button variant="primary" onClick={run.goOn}>
        {t('progress.goOn')}
      </Button>
    </>
  )
  return (
    <Card title={t('progress.title')} actions={actions}>
      <div className="stack">
        {error && <Banner kind="danger">{error}</Banner>}
        <p className="muted">{t(run.isRunning ? 'progress.running' : 'progress.stopped')}</p>
        <ol className={classes.steps} aria-live="polite">
          {stepsOf(device, run.isRunning).map(({ name, standing }) => {
            const Glyph = glyphs[standing]
            return (
              <li key={name} className={classes[standing]}>
                <Glyph size="m" className={cx(classes.glyph, standing === 'working' && classes.spin)} />
                <span>{t(`steps.${name}`)}</span>
                <span className={classes.word}>{t(`progress.${standing}`)}</span>
              </li>
            )
          })}
        </ol>
      </div>
    </Card>
  )
}
