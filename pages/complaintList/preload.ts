import { carrySession, preload } from '#core';
import { complaintListCall } from '../../shared/api/complaint.ts';

// no slots: the number of rows is not known before the answer
export default carrySession(preload({ call: complaintListCall, params: () => ({}), slots: () => ({}) }));
