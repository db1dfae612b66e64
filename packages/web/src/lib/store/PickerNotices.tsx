import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.tsx'
import { useNames } from '../names.ts'
import { AddPart } from './AddPart.tsx'
import classes from './part-picker.module.css'
import type { Scan, useScans } from './use-part-search.ts'

type Props = Omit<ReturnType<typeof useScans>, 'scan'> & { onTake: Parameters<typeof useScans>[0]['onTake'] }

/** What became of each code that was scanned faster than the server answers. */
export function PickerNotices({ scans, again, dismiss, onTake }: Props) {
  const { t } = useTranslation('stock')
  const sentence = useScanSentence()
  return scans.map((scan) => (
    <div key={scan.id} role={scan.state === 'looking' ? 'status' : 'alert'} className={classes.notice}>
      <span className={scan.state === 'looking' ? undefined : 'warn-ink'}>{sentence(scan)}</span>
      {scan.state === 'failed' && (
        <Button size="small" onClick={() => again(scan)}>
          {t('picker.retry')}
        </Button>
      )}
      {scan.state === 'none' && (
        <AddPart
          typed={scan.typed}
          onAdded={(part) => {
            dismiss(scan)
            onTake(part)
          }}
        />
      )}
      {scan.state !== 'looking' && (
        <Button
          size="small"
          iconOnly
          icon={<IconX size="s" />}
          aria-label={t('picker.dismiss')}
          onClick={() => dismiss(scan)}
        />
      )}
    </div>
  ))
}

function useScanSentence(): (scan: Scan) => string {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return ({ state, typed, refused }) => {
    if (state === 'off' && refused) return t('picker.off', { name: nameOf(refused.part), why: refused.whyNot })
    if (state === 'none') return t('picker.nothing', { typed })
    return t(state === 'failed' ? 'picker.failed' : 'picker.looking', { typed })
  }
}
