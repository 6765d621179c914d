import { carrySession, preload } from '#core';
import { complaintListCall } from '../../shared/api/complaint.ts';

// no slots: what a list says stands in as many rows as it has
export default carrySession(preload({ call: complaintListCall, params: () => ({}), slots: () => ({}) }));
