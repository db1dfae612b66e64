import type { FoundPart } from '@warsha/contract/stock'
import { shortestSearch } from '@warsha/domain/search'
import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ComboBox, isPlainEnter, useActiveOption } from '../../ui/ComboBox.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { IconCamera } from '../../ui/more-icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { later } from '../later.ts'
import { useLeaving } from '../lines/use-leaving.ts'
import { AddPart } from './AddPart.tsx'
import { hasCamera } from './has-camera.ts'
import { PickerNotices } from './PickerNotices.tsx'
import { PickerOptions } from './PickerOptions.tsx'
import classes from './part-picker.module.css'
import { useFound, useScans } from './use-part-search.ts'

const CameraScan = later(() => import('./CameraScan.tsx'))

type Props = {
  /** The box is free for the next one at once. */
  onTake: (part: FoundPart) => void
  /** What is found and may not be taken says why. */
  whyNot?: ((part: FoundPart) => string | undefined) | undefined
  input?: RefObject<HTMLInputElement | null>
  label?: string
  autoFocus?: boolean
  /** Enter where nothing is typed: whoever has read everything goes on. */
  onEmptyEnter?: () => void
}

/**
 * Typed search over the parts of the catalogue: by number, barcode, name in either language, or the car they fit. A barcode
 * reader types and presses Enter before the server has answered: the box is free for the next code at once, and the first part
 * that is found is taken.
 */
export function PartPicker({ onTake, whyNot, input, label, autoFocus = false, onEmptyEnter }: Props) {
  const { t } = useTranslation('stock')
  const own = useRef<HTMLInputElement>(null)
  const box = input ?? own
  const { typed, setTyped, used, setUsed, found, answered, failed, refetch } = useFound()
  const { scan, ...scans } = useScans({ onTake, whyNot })
  const [camera, setCamera] = useState(false)
  const list = useActiveOption(found?.length ?? 0)
  const open = used && typed.trim().length >= shortestSearch
  const type = (text: string) => [setTyped(text), setUsed(true), list.setActive(0)]
  const take = (part: FoundPart | undefined) => {
    // The next code of a reader goes over what was not found.
    if (!part || whyNot?.(part) !== undefined) return box.current?.select()
    type('')
    onTake(part)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onArrow(event)) return
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setUsed(false)
    }
    if (!isPlainEnter(event)) return
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return onEmptyEnter?.()
    if (answered) return take(found?.[list.active])
    type('')
    scan(text)
  }
  const whole = useRef<HTMLDivElement>(null)
  const onBlur = useLeaving(whole, used, () => setUsed(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes the list when the focus leaves the whole
    <div ref={whole} className={classes.picker} onBlur={onBlur}>
      <ComboBox
        input={box}
        label={label ?? t('picker.label')}
        placeholder={t('picker.placeholder')}
        value={typed}
        onType={type}
        onKeyDown={onKeyDown}
        onFocus={() => setUsed(true)}
        expanded={open}
        autoFocus={autoFocus}
        list={list}
        start={<IconSearch size="s" />}
        end={<CameraButton onClick={() => setCamera(!camera)} />}
      />
      <Suspense>{camera && <CameraScan onCode={scan} onClose={() => setCamera(false)} />}</Suspense>
      {open && !found && !failed && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {open && !failed && found && found.length > 0 && (
        <PickerOptions found={found} list={list} whyNot={whyNot} onTake={take} />
      )}
      {open && failed && <Failed onRetry={() => void refetch()} />}
      {answered && found?.length === 0 && <Nothing typed={typed.trim()} onAdded={take} />}
      <PickerNotices {...scans} onTake={onTake} />
    </div>
  )
}

/** A phone without a barcode reader reads with its camera. */
function CameraButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('stock')
  if (!hasCamera()) return null
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      icon={<IconCamera size="s" />}
      aria-label={t('camera.open')}
      onClick={onClick}
    />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('stock')
  return (
    <div role="alert" className={classes.notice}>
      <span className="warn-ink">{t('picker.searchFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('picker.retry')}
      </Button>
    </div>
  )
}

function Nothing({ typed, onAdded }: { typed: string; onAdded: (part: FoundPart) => void }) {
  const { t } = useTranslation('stock')
  return (
    <div role="status" className={classes.notice}>
      <span>{t('picker.nothing', { typed })}</span>
      <AddPart typed={typed} onAdded={onAdded} />
    </div>
  )
}
