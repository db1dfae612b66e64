import { type RefObject, useRef } from 'react'
import { Kbd } from '../../ui/Kbd.tsx'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { ConfirmLater } from '../ConfirmLater.tsx'
import type { Found } from './catalogue.ts'
import { Picker } from './Picker.tsx'
import type { LineSource } from './source.ts'
import { useConfirmedAdd } from './use-confirmed-add.ts'

type Props = {
  source: LineSource
  input?: RefObject<HTMLInputElement | null>
  /** Its sections are loaded before the search is used. */
  atHand?: boolean
}

/** A service or a package is typed in either language, Enter adds it, and the line is free for the next. */
export function AddLine({ source, input, atHand = false }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const box = input ?? own
  useShortcut('A', () => box.current?.focus())
  const { add, busy, question } = useConfirmedAdd(() => {})
  const take = (found: Found, underWarrantyOfId: number | null) => {
    if (busy) return
    if ('pack' in found)
      return add((confirmed) => source.addPackage({ packageId: found.pack.id, dueAt: null }, confirmed))
    const chosen = { service: found.service, underWarrantyOfId }
    add((confirmed) => source.addServices([chosen], confirmed))
  }
  return (
    <>
      <Picker source={source} input={box} onTake={take} atHand={atHand} end={<Kbd keys="A" />} />
      {question && <ConfirmLater {...question} />}
    </>
  )
}
