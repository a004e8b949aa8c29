import { expect, test } from 'vitest'
import { neutralise } from './neutralise.ts'

test.each([
  ['We are a young and energetic team in Turku.', 'We are a motivated team in Turku.'],
  ['You are an energetic person who sells.', 'You are a motivated person who sells.'],
  ['Looking for a ninja who knows our stack well', 'Looking for an expert who knows our stack well'],
  ['Rockstar developers wanted for this big project', 'Expert developers wanted for this big project'],
  ['He/she reports to the chairman and plans manpower.', 'The person hired reports to the chair and plans workforce.'],
  ['The engineer keeps his or her tools clean.', 'The engineer keeps their tools clean.'],
  ['Hi guys, the salesmen need man-hours from us', 'Hi people, the salespeople need working hours from us'],
])('"%s" becomes "%s"', (given, neutral) => {
  expect(neutralise(given).text).toBe(neutral)
})

test.each([
  "Young's modulus",
  'Cloud-native services and React Native',
  'Non-native English speakers welcome',
  'Ninja build',
  'Ernst & Young audit experience of several years',
  'Work with young people and their families every day',
  'We build it with Ninja and CMake every night',
  'Manning publishes books that our team likes to read',
  'Anna leads the team; she founded it in 2019',
  'You report to Mr. Foreman in the plant every day',
  'You report to Prof. Workman in the plant every day',
  'Foreman, Puppet',
  'the manager of manufacturing',
])('"%s" stays as it is', (text) => {
  expect(neutralise(text)).toEqual({ text, replaced: [] })
})

test('what was exchanged is told as it was typed', () => {
  expect(neutralise('An energetic salesman').replaced).toEqual([
    { from: 'energetic', to: 'motivated' },
    { from: 'salesman', to: 'salesperson' },
  ])
})
