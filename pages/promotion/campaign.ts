// Dependency-free: also compiled into the inline preload script.
import { launchOf, type Launch } from '#core';
import type { VisitRequest } from '../../shared/api/promotion.ts';
import { isIos } from './platform.ts';

/**
 * What the page was opened with. Old links have the campaign behind the hash (`#/downloadTemplate?app_from=…`): it fills what
 * the query lacks. A value may have a `?` itself.
 */
export const campaign = (): Launch => launchOf(`${location.search}&${location.hash.replace('?', '&')}`);

/** The template that the address asks for. */
export const templateIdOf = (launch: Launch): string | undefined => launch.templateId || launch.id;

/** Whom a visit is counted for. There are only two kinds of client: everything but iOS counts as android. */
export const visitOf = (launch: Launch): VisitRequest => ({
  app_from: launch.app_from,
  user_from: launch.user_from,
  utm_tag: launch.utm_tag,
  page_id: templateIdOf(launch),
  page_type: 1,
  client_type: isIos(navigator) ? 'ios' : 'android',
});
