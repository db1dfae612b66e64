import type { Estimate } from '@warsha/contract/estimate-rows'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddLine } from '../lib/lines/AddLine.tsx'
import { LineDialogs } from '../lib/lines/LineDialogs.tsx'
import { LinesTable } from '../lib/lines/LinesTable.tsx'
import classes from '../lib/lines/lines.module.css'
import type { LineDialog } from '../lib/lines/source.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { IconPackages } from '../ui/more-icons.tsx'
import { useEstimateSource } from './use-estimate-source.tsx'

/** What is offered: services with their parts, by the editor of all lines. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation(['estimates', 'tickets'])
  const [dialog, setDialog] = useState<{ name: LineDialog; of: number } | null>(null)
  const line = useRef<HTMLInputElement>(null)
  const open = (name: LineDialog, of = 0) => setDialog({ name, of })
  const source = useEstimateSource(estimate, open)
  const locked = { size: 'small', disabledReason: source.why, reasonAt: 'tooltip' } as const
  return (
    <Card
      flush
      title={t('tickets:lines.title')}
      actions={
        <>
          <ActionButton {...locked} icon={<IconPackage size="s" />} onClick={() => open('newPart')}>
            {t('tickets:lines.part')}
          </ActionButton>
          <ActionButton {...locked} icon={<IconPackages size="s" />} onClick={() => open('services')}>
            {t('tickets:lines.several')}
          </ActionButton>
        </>
      }
    >
      {estimate.services.length + estimate.parts.length === 0 ? (
        <p className={classes.none}>{t('empty')}</p>
      ) : (
        <LinesTable source={source} />
      )}
      {source.why === undefined && <AddLine source={source} input={line} />}
      {dialog && <LineDialogs source={source} dialog={dialog.name} of={dialog.of} onClose={() => setDialog(null)} />}
    </Card>
  )
}
