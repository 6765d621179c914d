import { mount } from '#core';
import Page from './Page.tsx';

mount(Page);
