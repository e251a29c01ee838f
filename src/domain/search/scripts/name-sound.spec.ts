import { describe, expect, it } from 'vitest';
import { soundsLike, toNameSounds } from './name-sound.ts';

describe('a name in two scripts', () => {
  it.each([
    ['Sunita', 'सुनीता'],
    ['Suneeta', 'सुनीता'],
    ['Ramesh Chaudhary', 'रमेश चौधरी'],
    ['Laxmi', 'लक्ष्मी'],
    ['Lakshmi', 'लक्ष्मी'],
    ['Gurpreet Singh', 'गुरप्रीत सिंह'],
    ['Asha Pandey', 'आशा पांडे'],
    ['Krishna Deshmukh', 'कृष्ण देशमुख'],
    ['Vijay Yadav', 'विजय यादव'],
    ['Priyanka Jain', 'प्रियंका जैन'],
    ['Manpreet Kaur', 'मनप्रीत कौर'],
    ['Zoya', 'ज़ोया'],
    ['Aishwarya', 'ऐश्वर्या'],
    ['Pooja Joshi', 'पूजा जोशी'],
    ['Dixit', 'दीक्षित'],
    ['Bhavesh Patel', 'ભાવેશ પટેલ'],
    ['Amit Ganguli', 'অমিত গাঙ্গুলি'],
  ])('%s sounds like %s', (latin, other) => {
    expect(toNameSounds(latin)).toEqual(toNameSounds(other));
  });
});

describe('typed words', () => {
  it.each([
    ['सुनीता शर्मा', 'suni'],
    ['सुनीता शर्मा', 'sharma sunita'],
    ['Sunita Sharma', 'सुनी'],
    ['राम', 'ram'],
  ])('find %s by "%s"', (name, typed) => {
    expect(soundsLike(name, toNameSounds(typed))).toBe(true);
  });

  it.each([
    ['सुनीता शर्मा', 'sunita verma'],
    ['संतोष', 'as'],
    ['रमेश', 'ram kumar'],
    ['', 'asha'],
  ])('do not find %s by "%s"', (name, typed) => {
    expect(soundsLike(name, toNameSounds(typed))).toBe(false);
  });
});
