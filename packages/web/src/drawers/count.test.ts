import { denominationsOf } from '@warsha/domain/drawers'
import { money } from '@warsha/domain/money'
import { paymentModeNames } from '@warsha/domain/payments'
import { expect, test } from 'vitest'
import { countedOf, differenceOf, nothingCounted, piecesOf, slipsOf } from './count.ts'

const nothing = nothingCounted(denominationsOf({ code: 'SAR', decimals: 2 }))

const drawer = {
  modes: paymentModeNames.map((mode) => ({ mode, expected: money(mode === 'cash' ? 600_00 : 0), counted: null })),
}

test('nothing typed is nothing there: all that was expected is missing', () => {
  expect(piecesOf(nothing)).toEqual([])
  expect(differenceOf(drawer, nothing)).toMatchObject({ cash: -600_00, card: 0 })
})

test('notes and coins come to the cash; slips stand by themselves', () => {
  const form = {
    ...nothing,
    pieces: { ...nothing.pieces, p50000: 1, p5000: 2, p50: 3, p100: Number.NaN },
    counted: { ...nothing.counted, card: 20_00 },
  }
  expect(countedOf(form)).toMatchObject({ cash: 601_50, card: 20_00, cheque: 0 })
  expect(differenceOf(drawer, form)).toMatchObject({ cash: 1_50, card: 20_00 })
})

test('slips of a way by which more was given back than taken are sent below zero', () => {
  const form = { ...nothing, counted: { ...nothing.counted, card: -20_00, cheque: 0 } }
  expect(slipsOf(form)).toEqual([{ mode: 'card', amount: -20_00 }])
})
