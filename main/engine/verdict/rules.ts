import type { Entity, OcrLine } from '../../../preload/contract';
import type { NormalForm } from '../text/normal-form';
import type { Addend } from './addend';
import { DISGUISE, disguises } from './disguise';
import { ENTITY_RULES, entityAddends } from './entity-signals';
import { SIGNALS, firedSignals } from './signals';

/** Every rule that may fire, with its log-odds before fitting. */
export const RULES: readonly { id: string; weight: number }[] = [...SIGNALS, DISGUISE, ...ENTITY_RULES];

/** The rules that fire on the evidence, each with the places it fired on. */
export const firedRules = (lines: readonly OcrLine[], form: NormalForm, entities: readonly Entity[]): Addend[] => [...firedSignals(form), ...disguises(lines), ...entityAddends(entities)];
