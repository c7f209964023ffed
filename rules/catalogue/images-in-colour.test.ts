import { expect, test } from 'vitest'
import { imagesInColour } from './images-in-colour.ts'

type Image = { id: string; colour?: string }
const box: Image = { id: 'box' }
const yellow: Image = { id: 'yellow', colour: 'Yellow' }
const rose: Image = { id: 'rose', colour: 'Rose' }

test('a chosen colour shows its own images first, then those without a colour', () => {
  expect(imagesInColour([yellow, box, rose], 'Rose')).toEqual([rose, box])
})

test('a colour without images shows them all', () => {
  expect(imagesInColour([yellow, box], 'White')).toEqual([yellow, box])
})

test('a product without colours shows its images as they are', () => {
  expect(imagesInColour([box, rose], undefined)).toEqual([box, rose])
})
