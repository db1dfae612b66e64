import { useTranslation } from 'react-i18next'
import { AddLine } from '../lib/lines/AddLine.tsx'
import { LineDialogs } from '../lib/lines/LineDialogs.tsx'
import { LinesTable } from '../lib/lines/LinesTable.tsx'
import { useConfirmedAdd } from '../lib/lines/use-confirmed-add.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Count } from '../ui/Count.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { IconPackages } from '../ui/more-icons.tsx'
import classes from './new-lines.module.css'
import { OfferList } from './new-offer-list.tsx'
import type { useDraftSource } from './use-draft-source.tsx'

type Props = ReturnType<typeof useDraftSource> & { km: number | null }

/** The services and parts of the ticket. Typing finds a service, Enter adds it, Tab moves through its cells. */
export function Lines({ source, takeDeclined, dialog, closeDialog, km }: Props) {
  const { t } = useTranslation(['new-ticket', 'tickets'])
  const { add, question } = useConfirmedAdd(() => {})
  const empty = source.services.length + source.parts.length === 0
  return (
    <Card
      flush
      title={t('lines.title')}
      aside={!empty && <Count value={source.services.length} />}
      actions={
        <>
          <Button icon={<IconPackage size="s" />} onClick={() => source.open('newPart')}>
            {t('lines.addPart')}
          </Button>
          <Button icon={<IconPackages size="s" />} onClick={() => source.open('services')}>
            {t('tickets:lines.several')}
          </Button>
        </>
      }
    >
      <OfferList source={source} km={km} takeDeclined={takeDeclined} onTake={add} />
      <AddLine source={source} atHand />
      {empty ? <p className={classes.noLines}>{t('lines.empty')}</p> : <LinesTable source={source} />}
      {dialog && <LineDialogs source={source} dialog={dialog.name} of={dialog.of} onClose={closeDialog} />}
      {question && <ConfirmDialog {...question} />}
    </Card>
  )
}
